-- Who has a second step is found without looking at everybody.
create index auth_user_with_second_step on auth_user (id) where two_factor_enabled;
-- Demo businesses are few beside all others.
create index providers_of_demo on providers (id) where demo;
