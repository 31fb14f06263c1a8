-- Sessions of the widget. A session can be limited to components of it, and so can what opens one; null: there is no limit.
ALTER TABLE token_families ADD COLUMN components text[];
-- What opens the page that the service shows by itself is a token too, with a longer life and what the page has to know.
ALTER TABLE preauth_tokens
  ADD COLUMN components text[],
  ADD COLUMN of_page boolean NOT NULL DEFAULT false,
  ADD COLUMN locale text,
  ADD COLUMN return_url text;
