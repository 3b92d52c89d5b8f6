/** The texts of a tab's tables by key, in IndexedDB: what `sobremesa.tab.browser.Database` asks for. */

const NAME = 'sobremesa';
const STORE = 'texts';

interface Change {
  key: string;
  text: string;
  /** What the key has to hold so far; null: nothing. */
  expected: string | null;
}

export class Database {
  readonly #opened: Promise<IDBDatabase>;

  constructor() {
    this.#opened = new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error(asked.error?.message ?? ''));
    });
  }

  /** Return the text of a key; undefined, which is Python's None, if there is none. */
  async get(key: string): Promise<string | undefined> {
    return this.#read((store) => store.get(key) as IDBRequest<string | undefined>);
  }

  async texts(prefix: string): Promise<string[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return this.#read((store) => store.getAll(range) as IDBRequest<string[]>);
  }

  async #read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.#opened;
    return new Promise((resolve, reject) => {
      const asked = ask(database.transaction(STORE).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error(asked.error?.message ?? ''));
    });
  }

  /** Write changes in one transaction; false if a key does not hold what is expected, and nothing is written then. */
  async commit(text: string): Promise<boolean> {
    const changes = JSON.parse(text) as Change[];
    const database = await this.#opened;
    // Strict: the browser says that it is done once the disk has it.
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    let fits = true;
    const done = new Promise<boolean>((resolve, reject) => {
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => (fits ? reject(new Error(transaction.error?.message ?? '')) : resolve(false));
    });
    for (const change of changes) {
      const asked = store.get(change.key) as IDBRequest<string | undefined>;
      asked.onsuccess = () => {
        if ((asked.result ?? null) === change.expected) store.put(change.text, change.key);
        else if (fits) {
          fits = false;
          transaction.abort();
        }
      };
    }
    return done;
  }
}
