-- A new text message ends the codes that were texted to the same number before.
create index auth_code_by_phone on auth_code ((detail ->> 'phoneHash'), purpose) where detail ? 'phoneHash';
