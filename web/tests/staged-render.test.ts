import { describe, expect, test } from 'vitest';
import { nextTask, StagedRender } from '../src/lib/staged-render.svelte';

const until = async (done: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 1000 && !done(); turn += 1) await nextTask();
};

describe('a stage that is being set up', () => {
  test('is over when all that waited is there', async () => {
    const staged = new StagedRender();
    const turns = [staged.enqueue(), staged.enqueue()];
    expect(turns.map((turn) => turn.ready)).toEqual([false, false]);
    void staged.run();
    await until(() => staged.done);
    expect(staged.done).toBe(true);
    expect(turns.map((turn) => turn.ready)).toEqual([true, true]);
    expect(staged.enqueue().ready).toBe(true);
  });

  test('takes in what comes while it is at work', async () => {
    const staged = new StagedRender();
    void staged.run();
    const late = staged.enqueue();
    await until(() => staged.done);
    expect(late.ready).toBe(true);
  });

  test('can be finished at once', () => {
    const staged = new StagedRender();
    const turns = [staged.enqueue(), staged.enqueue()];
    staged.finish();
    expect([staged.done, ...turns.map((turn) => turn.ready)]).toEqual([true, true, true]);
  });
});
