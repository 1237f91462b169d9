-- What people looked for and did not find, by day (UTC): how often, and nothing of who they were. Written by a process for many searches at once, kept for 400 days.
create table lost_searches (
  day date not null,
  text text not null check (length(text) <= 80),     -- in lower case, without accents; '' where only filters were set
  category text not null,                            -- '': any
  page text not null,                                -- a region or 'world'
  country text not null,                             -- '': any
  city text not null,                                -- as it is compared: 'lisbon'; '': any
  filters text not null check (length(filters) <= 200),
  found text not null check (found in ('nothing', 'less')),
  times int not null check (times > 0),
  primary key (day, text, category, page, country, city, filters, found)
);
-- Where one of them was looked for.
create index lost_searches_by_text on lost_searches (text, day);
