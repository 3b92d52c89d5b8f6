"""Tables in a browser tab, without a server: what `sobremesa.server` does, over a worker of the page and its database.

The tabs of one browser are to each other what nodes of a server are: they share a store (IndexedDB), hear of each
other's steps (BroadcastChannel), and one of them owns a table and moves its bots (Web Locks). All that knows JavaScript
is in `web/src/tab`; this package takes it as the protocols of `browser`.
"""
