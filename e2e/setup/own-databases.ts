/**
 * Realistic user databases, each as PostgreSQL statements: schemas like those of two well-known samples, and one whose
 * columns of personal data have few distinct values.
 */
export const ownDatabases = {
  /** A music shop: employees with managers, a composite key of two foreign keys, prices and durations. */
  music: `
    CREATE TABLE artist (artist_id int PRIMARY KEY, name varchar(120));
    CREATE TABLE album (album_id int PRIMARY KEY, title varchar(160) NOT NULL, artist_id int NOT NULL REFERENCES artist);
    CREATE TABLE genre (genre_id int PRIMARY KEY, name varchar(120));
    CREATE TABLE media_type (media_type_id int PRIMARY KEY, name varchar(120));
    CREATE TABLE track (track_id int PRIMARY KEY, name varchar(200) NOT NULL, album_id int REFERENCES album,
      media_type_id int NOT NULL REFERENCES media_type, genre_id int REFERENCES genre, composer varchar(220),
      milliseconds int NOT NULL, bytes int, unit_price numeric(10,2) NOT NULL);
    CREATE TABLE playlist (playlist_id int PRIMARY KEY, name varchar(120));
    CREATE TABLE playlist_track (playlist_id int NOT NULL REFERENCES playlist, track_id int NOT NULL REFERENCES track,
      PRIMARY KEY (playlist_id, track_id));
    CREATE TABLE employee (employee_id int PRIMARY KEY, last_name varchar(20) NOT NULL, first_name varchar(20) NOT NULL,
      title varchar(30), reports_to int REFERENCES employee, birth_date timestamp, hire_date timestamp,
      address varchar(70), city varchar(40), state varchar(40), country varchar(40), postal_code varchar(10),
      phone varchar(24), fax varchar(24), email varchar(60));
    CREATE TABLE customer (customer_id int PRIMARY KEY, first_name varchar(40) NOT NULL, last_name varchar(20) NOT NULL,
      company varchar(80), address varchar(70), city varchar(40), state varchar(40), country varchar(40),
      postal_code varchar(10), phone varchar(24), fax varchar(24), email varchar(60) NOT NULL,
      support_rep_id int REFERENCES employee);
    CREATE TABLE invoice (invoice_id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customer,
      invoice_date timestamp NOT NULL, billing_address varchar(70), billing_city varchar(40), billing_state varchar(40),
      billing_country varchar(40), billing_postal_code varchar(10), total numeric(10,2) NOT NULL);
    CREATE TABLE invoice_line (invoice_line_id int PRIMARY KEY, invoice_id int NOT NULL REFERENCES invoice,
      track_id int NOT NULL REFERENCES track, unit_price numeric(10,2) NOT NULL, quantity int NOT NULL);

    INSERT INTO artist SELECT i, 'Artist ' || i FROM generate_series(1, 60) i;
    INSERT INTO album SELECT i, 'Album ' || i, 1 + i % 60 FROM generate_series(1, 120) i;
    INSERT INTO genre SELECT i, (ARRAY['Rock', 'Jazz', 'Metal', 'Blues', 'Latin'])[i] FROM generate_series(1, 5) i;
    INSERT INTO media_type SELECT i, (ARRAY['MPEG audio file', 'AAC audio file'])[i] FROM generate_series(1, 2) i;
    INSERT INTO track SELECT i, 'Track ' || i, 1 + i % 120, 1 + i % 2, 1 + i % 5,
      CASE WHEN i % 3 = 0 THEN 'Angus Young, Malcolm Young' END, 180000 + i * 37, 5000000 + i * 911, .99
      FROM generate_series(1, 900) i;
    INSERT INTO playlist SELECT i, 'Playlist ' || i FROM generate_series(1, 8) i;
    INSERT INTO playlist_track SELECT 1 + i % 8, i FROM generate_series(1, 900) i;
    INSERT INTO employee SELECT i, (ARRAY['Adams', 'Edwards', 'Peacock', 'Park', 'Johnson', 'Mitchell', 'King', 'Callahan'])[i],
      (ARRAY['Andrew', 'Nancy', 'Jane', 'Margaret', 'Steve', 'Michael', 'Robert', 'Laura'])[i],
      CASE WHEN i = 1 THEN 'General Manager' ELSE 'Sales Support Agent' END, CASE WHEN i > 1 THEN 1 + (i - 2) / 3 END,
      timestamp '1960-02-18' + i * interval '217 days', timestamp '2002-05-01' + i * interval '40 days',
      i * 11 || ' Jasper Ave NW', 'Calgary', 'AB', 'Canada', 'T2P 2T' || i, '+1 (403) 262-34' || 40 + i,
      '+1 (403) 262-33' || 20 + i, 'staff' || i || '@chinook.invalid' FROM generate_series(1, 8) i;
    INSERT INTO customer SELECT i, (ARRAY['Luis', 'Leonie', 'Bjorn', 'Astrid', 'Daan'])[1 + i % 5], 'Surname' || i,
      CASE WHEN i % 4 = 0 THEN 'Embraer ' || i END, i || ' Theodor-Heuss-Strasse',
      (ARRAY['Stuttgart', 'Oslo', 'Amsterdam', 'Prague'])[1 + i % 4], CASE WHEN i % 3 = 0 THEN 'SP' END,
      (ARRAY['Germany', 'Norway', 'Netherlands', 'Czech Republic'])[1 + i % 4], lpad((70000 + i)::text, 5, '0'),
      '+49 0711 28422' || 10 + i, CASE WHEN i % 5 = 0 THEN '+49 0711 28423' || 10 + i END,
      'person' || i || '@surfeu.invalid', 3 + i % 3 FROM generate_series(1, 59) i;
    INSERT INTO invoice SELECT i, 1 + i % 59, timestamp '2021-01-01' + i * interval '1 day',
      1 + i % 59 || ' Theodor-Heuss-Strasse', (ARRAY['Stuttgart', 'Oslo', 'Amsterdam', 'Prague'])[1 + (1 + i % 59) % 4],
      NULL, (ARRAY['Germany', 'Norway', 'Netherlands', 'Czech Republic'])[1 + (1 + i % 59) % 4],
      lpad((70001 + i % 59)::text, 5, '0'), 1.98 + i % 12 FROM generate_series(1, 412) i;
    INSERT INTO invoice_line SELECT i, 1 + i % 412, 1 + i % 900, .99, 1 FROM generate_series(1, 2240) i;`,

  /**
   * A film rental: staff and stores refer to each other; an enum, a domain, lists, a search vector, partitions and a
   * view.
   */
  rental: `
    CREATE TYPE mpaa_rating AS ENUM ('G', 'PG', 'PG-13', 'R', 'NC-17');
    CREATE DOMAIN year AS integer CHECK (VALUE BETWEEN 1901 AND 2155);
    CREATE TABLE country (country_id serial PRIMARY KEY, country text NOT NULL, last_update timestamp NOT NULL DEFAULT now());
    CREATE TABLE city (city_id serial PRIMARY KEY, city text NOT NULL, country_id smallint NOT NULL REFERENCES country);
    CREATE TABLE address (address_id serial PRIMARY KEY, address text NOT NULL, address2 text, district text NOT NULL,
      city_id smallint NOT NULL REFERENCES city, postal_code text, phone text NOT NULL);
    CREATE TABLE store (store_id serial PRIMARY KEY, manager_staff_id smallint NOT NULL UNIQUE,
      address_id smallint NOT NULL REFERENCES address);
    CREATE TABLE staff (staff_id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL,
      address_id smallint NOT NULL REFERENCES address, email text, store_id smallint NOT NULL REFERENCES store,
      active boolean NOT NULL DEFAULT true, username text NOT NULL, password text, picture bytea);
    CREATE TABLE customer (customer_id serial PRIMARY KEY, store_id smallint NOT NULL REFERENCES store,
      first_name text NOT NULL, last_name text NOT NULL, email text, address_id smallint NOT NULL REFERENCES address,
      activebool boolean NOT NULL DEFAULT true, create_date date NOT NULL, active integer);
    CREATE TABLE language (language_id serial PRIMARY KEY, name character(20) NOT NULL);
    CREATE TABLE actor (actor_id serial PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL);
    CREATE TABLE film (film_id serial PRIMARY KEY, title text NOT NULL, description text, release_year year,
      language_id smallint NOT NULL REFERENCES language, rental_duration smallint NOT NULL DEFAULT 3,
      rental_rate numeric(4,2) NOT NULL DEFAULT 4.99, length smallint, rating mpaa_rating DEFAULT 'G',
      special_features text[], fulltext tsvector NOT NULL);
    CREATE TABLE film_actor (actor_id smallint NOT NULL REFERENCES actor, film_id smallint NOT NULL REFERENCES film,
      PRIMARY KEY (actor_id, film_id));
    CREATE TABLE inventory (inventory_id serial PRIMARY KEY, film_id smallint NOT NULL REFERENCES film,
      store_id smallint NOT NULL REFERENCES store);
    CREATE TABLE rental (rental_id serial PRIMARY KEY, rental_date timestamp NOT NULL,
      inventory_id integer NOT NULL REFERENCES inventory, customer_id smallint NOT NULL REFERENCES customer,
      return_date timestamp, staff_id smallint NOT NULL REFERENCES staff,
      UNIQUE (rental_date, inventory_id, customer_id));
    CREATE TABLE payment (payment_id serial, customer_id smallint NOT NULL REFERENCES customer,
      staff_id smallint NOT NULL REFERENCES staff, rental_id integer NOT NULL REFERENCES rental,
      amount numeric(5,2) NOT NULL, payment_date timestamp NOT NULL) PARTITION BY RANGE (payment_date);
    CREATE TABLE payment_2007_01 PARTITION OF payment FOR VALUES FROM ('2007-01-01') TO ('2007-02-01');
    CREATE TABLE payment_2007_02 PARTITION OF payment FOR VALUES FROM ('2007-02-01') TO ('2007-03-01');
    CREATE VIEW customer_list AS SELECT customer_id AS id, first_name || ' ' || last_name AS name, phone
      FROM customer JOIN address USING (address_id);

    INSERT INTO country (country) SELECT (ARRAY['Japan', 'Canada', 'Australia', 'Chile'])[i] FROM generate_series(1, 4) i;
    INSERT INTO city (city, country_id) SELECT 'City ' || i, 1 + i % 4 FROM generate_series(1, 100) i;
    INSERT INTO address (address, address2, district, city_id, postal_code, phone)
      SELECT 47 + i || ' MySakila Drive', CASE WHEN i % 2 = 0 THEN '' END, 'District ' || i % 30, 1 + i % 100,
      (10000 + i * 97)::text, (140333355680 + i * 7919)::text FROM generate_series(1, 300) i;
    INSERT INTO store (manager_staff_id, address_id) VALUES (1, 1), (2, 2);
    INSERT INTO staff (first_name, last_name, address_id, email, store_id, username, password, picture) VALUES
      ('Mike', 'Hillyer', 3, 'mike@sakilastaff.invalid', 1, 'Mike', '8cb2237d0679ca88db6464eac60da96345513964', '\\x89504e47'),
      ('Jon', 'Stephens', 4, 'jon@sakilastaff.invalid', 2, 'Jon', '8cb2237d0679ca88db6464eac60da96345513964', NULL);
    ALTER TABLE store ADD FOREIGN KEY (manager_staff_id) REFERENCES staff;
    INSERT INTO customer (store_id, first_name, last_name, email, address_id, create_date, active)
      SELECT 1 + i % 2, (ARRAY['MARY', 'PATRICIA', 'LINDA', 'BARBARA', 'JAMES', 'JOHN'])[1 + i % 6], 'SMITHSON' || i,
      'customer' || i || '@sakilacustomer.invalid', 5 + i % 295, date '2006-02-14', 1 FROM generate_series(1, 400) i;
    INSERT INTO language (name) VALUES ('English'), ('Italian');
    INSERT INTO actor (first_name, last_name) SELECT (ARRAY['PENELOPE', 'NICK', 'ED'])[1 + i % 3], 'GUINESS' || i
      FROM generate_series(1, 200) i;
    INSERT INTO film (title, description, release_year, language_id, length, rating, special_features, fulltext)
      SELECT 'ACADEMY DINOSAUR ' || i, 'An Epic Drama of a Feminist And a Mad Scientist ' || i, 2006, 1 + i % 2, 60 + i % 120,
      (ARRAY['G', 'PG', 'PG-13', 'R', 'NC-17'])[1 + i % 5]::mpaa_rating, ARRAY['Trailers', 'Deleted Scenes'],
      to_tsvector('english', 'academy dinosaur ' || i) FROM generate_series(1, 500) i;
    INSERT INTO film_actor SELECT 1 + i % 200, 1 + i % 499 FROM generate_series(1, 2000) i;
    INSERT INTO inventory (film_id, store_id) SELECT 1 + i % 500, 1 + i % 2 FROM generate_series(1, 1500) i;
    INSERT INTO rental (rental_date, inventory_id, customer_id, return_date, staff_id)
      SELECT timestamp '2007-01-02' + i * interval '17 minutes', 1 + i % 1500, 1 + i % 400,
      CASE WHEN i % 20 > 0 THEN timestamp '2007-01-06' + i * interval '17 minutes' END, 1 + i % 2
      FROM generate_series(1, 4000) i;
    INSERT INTO payment (customer_id, staff_id, rental_id, amount, payment_date)
      SELECT customer_id, staff_id, rental_id, 1.99 + rental_id % 5, rental_date FROM rental;`,

  /**
   * Registered persons: the protected columns have two, five or two hundred distinct values, each shared by many rows.
   */
  registry: `
    CREATE TABLE status (code smallint PRIMARY KEY, label varchar(20) NOT NULL);
    CREATE TABLE person (id int PRIMARY KEY, first_name varchar(40) NOT NULL, last_name varchar(40) NOT NULL,
      gender char(1) NOT NULL CHECK (gender IN ('M', 'F', 'X')), initials varchar(4), title varchar(5),
      date_of_birth date NOT NULL, age smallint, marital_status varchar(10), nationality char(2), language char(2),
      status_code smallint NOT NULL REFERENCES status);
    CREATE TABLE residence (id int PRIMARY KEY, person_id int NOT NULL REFERENCES person, street varchar(60) NOT NULL,
      house_number smallint NOT NULL CHECK (house_number BETWEEN 1 AND 200), house_letter char(1), floor smallint,
      postal_code char(6) NOT NULL, city varchar(40) NOT NULL, country_code char(2) NOT NULL, region_code smallint);
    CREATE TABLE review (id int PRIMARY KEY, person_id int NOT NULL REFERENCES person,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5), status varchar(10) NOT NULL, pin_code smallint,
      phone_extension smallint, blood_type varchar(3));

    INSERT INTO status VALUES (1, 'active'), (2, 'moved'), (3, 'closed');
    INSERT INTO person SELECT i, (ARRAY['Anna', 'Ben', 'Cor', 'Dirk', 'Els', 'Fons'])[1 + i % 6],
      (ARRAY['Jansen', 'de Vries', 'Bakker', 'Smit', 'Mulder'])[1 + i % 5], (ARRAY['M', 'F', 'F', 'M', 'X'])[1 + i % 5],
      chr(65 + i % 26) || '.', (ARRAY['Mr', 'Ms', 'Dr'])[1 + i % 3], date '1940-01-01' + i * 17 % 25000, 18 + i % 70,
      (ARRAY['single', 'married', 'widowed'])[1 + i % 3], (ARRAY['NL', 'BE', 'DE'])[1 + i % 3],
      (ARRAY['nl', 'en'])[1 + i % 2], 1 + i % 3 FROM generate_series(1, 1500) i;
    INSERT INTO residence SELECT i, i, 'Dorpsstraat', 1 + i * 7 % 200, CASE WHEN i % 9 = 0 THEN chr(65 + i % 4) END,
      i % 12, 1000 + i % 900 || (ARRAY['AB', 'CD', 'EF'])[1 + i % 3], (ARRAY['Utrecht', 'Gent', 'Köln'])[1 + i % 3],
      (ARRAY['NL', 'BE', 'DE'])[1 + i % 3], i % 12 FROM generate_series(1, 1500) i;
    INSERT INTO review SELECT i, 1 + i % 1500, 1 + i % 5, (ARRAY['new', 'read', 'closed'])[1 + i % 3], i * 37 % 10000,
      100 + i % 300, (ARRAY['A+', 'B+', 'O-', 'AB+'])[1 + i % 4] FROM generate_series(1, 4000) i;`,
} as const;
