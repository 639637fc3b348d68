/** A table with related columns and a document: the generators of each, by column. */
export const bundledColumns = {
  first_name: ['mock.first-name', {}],
  last_name: ['mock.last-name', {}],
  full_name: ['mock.full-name', { firstNameColumn: 'first_name', lastNameColumn: 'last_name' }],
  email: ['mock.email', { firstNameColumn: 'first_name', lastNameColumn: 'last_name' }],
  street: ['mock.street-address', { postcodeColumn: 'postcode', cityColumn: 'city' }],
  postcode: ['mock.postcode', { cityColumn: 'city' }],
  city: ['mock.city', { postcodeColumn: 'postcode' }],
  details: ['composite.paths', { rules: '$.phone = mock.phone\n$.owner.name = mock.full-name' }],
} as const;

export const postgresqlMembers = (rows: number): string => `
  CREATE TABLE member (
    id bigint NOT NULL, first_name varchar(60), last_name varchar(60), full_name varchar(120), email varchar(120),
    street varchar(120), postcode varchar(10), city varchar(60), details jsonb, joined date, note text);
  INSERT INTO member
  SELECT i, f, l, f || ' ' || l, lower(f) || '.' || lower(l) || i || '@mail.invalid', 'Dorpsstraat ' || i % 200 + 1,
    1000 + i % 9000 || ' AB', (ARRAY['Utrecht', 'Assen', 'Zwolle', 'Leiden', 'Venlo'])[i % 5 + 1],
    jsonb_build_object('phone', '+31 6 ' || lpad((i % 100000000)::text, 8, '0'), 'owner', jsonb_build_object('name', f || ' ' || l), 'since', 2000 + i % 25),
    date '2015-01-01' + (i % 3000)::int, 'A note of some length about member ' || i
  FROM (SELECT i, (ARRAY['Anna', 'Jan', 'Sanne', 'Piet', 'Emma', 'Daan', 'Lotte', 'Bram'])[i % 8 + 1] AS f,
          (ARRAY['Jansen', 'Bakker', 'Visser', 'Smit', 'Meijer', 'Mulder', 'Bos', 'Vos', 'Peters'])[i % 9 + 1] AS l
        FROM generate_series(1, ${rows}) AS i) AS people;
  ALTER TABLE member ADD PRIMARY KEY (id);
  ANALYZE member;`;
