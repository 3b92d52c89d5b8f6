"""The contests that `./sobremesa strength` plays, and the document docs/strength.md that is written from them."""
