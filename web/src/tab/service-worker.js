// Keeps the site for when there is no network. `sobremesa site` writes the first two lines: every file by its digest.
// A new version of the site is fetched beside the old one, and used once no page of the old one is open any more.
const FILES = {};
const VERSION = '';

const PREFIX = `sobremesa ${self.registration.scope} `;
const keyOf = (file) => new URL(`${file}?${FILES[file]}`, self.registration.scope).href;

async function keep(file, cache, old) {
  const key = keyOf(file);
  const known = await old.reduce(async (found, one) => (await found) ?? one.match(key), cache.match(key));
  const answer =
    known ??
    (await fetch(new URL(file, self.registration.scope), { cache: file.includes('-') ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(key, answer);
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(PREFIX + VERSION);
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
      const old = await Promise.all(names.map((name) => caches.open(name)));
      await Promise.all(Object.keys(FILES).map((file) => keep(file, cache, old)));
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== PREFIX + VERSION) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { scope } = self.registration;
  const url = event.request.url.split(/[?#]/)[0];
  if (event.request.method !== 'GET' || !url.startsWith(scope)) return;
  const file = url.slice(scope.length) || 'index.html';
  if (!(file in FILES)) return;
  event.respondWith(
    caches
      .open(PREFIX + VERSION)
      .then((cache) => cache.match(keyOf(file)))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
