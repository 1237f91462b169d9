-- Towns of 5,000 people and more. Source: GeoNames, CC BY 4.0.
create table places (
  id int primary key,
  name text not null,
  search_name text not null,
  country char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  population int not null
);
create index places_by_name on places (search_name text_pattern_ops, population desc);
