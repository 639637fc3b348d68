/** A small club that declares its primary keys and no foreign keys. */
export const club: readonly string[] = [
  `CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT NOT NULL, mentor_id INTEGER)`,
  `CREATE TABLE court (code TEXT PRIMARY KEY, surface TEXT)`,
  `CREATE TABLE booking (id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, court_code TEXT, hours INTEGER)`,
  `CREATE TABLE booking_guest (booking_id INTEGER, guest_no INTEGER, name TEXT, PRIMARY KEY (booking_id, guest_no))`,
  `CREATE TABLE guest_meal (id INTEGER PRIMARY KEY, booking_id INTEGER, guest_no INTEGER, meal TEXT)`,
  `CREATE TABLE remark (id INTEGER PRIMARY KEY, subject_type TEXT, subject_id INTEGER, body TEXT)`,
  `CREATE TABLE ledger (entry INTEGER, booked_for INTEGER)`,
  `CREATE TABLE person (number INTEGER)`,
  `INSERT INTO member WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
     SELECT i, 'member ' || i, CASE WHEN i > 30 THEN i - 30 END FROM n`,
  `INSERT INTO court VALUES ('A', 'clay'), ('B', 'grass'), ('C', 'clay')`,
  `INSERT INTO booking WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
     SELECT i, i % 40 + 1, substr('ABC', i % 3 + 1, 1), i % 5 FROM n`,
  // one of a hundred bookings is of a former member
  `UPDATE booking SET member_id = 900 WHERE id IN (7, 107)`,
  `INSERT INTO booking_guest SELECT id, 1, 'guest' FROM booking UNION ALL SELECT id, 2, 'guest' FROM booking WHERE id % 2 = 0`,
  `INSERT INTO guest_meal SELECT rowid, booking_id, guest_no, 'soup' FROM booking_guest`,
  `INSERT INTO remark SELECT id, 'Member', id, 'fine' FROM member UNION ALL SELECT id + 100, 'booking', id + 100, 'late' FROM booking WHERE id <= 50`,
  `INSERT INTO ledger SELECT id, id FROM booking`,
  `INSERT INTO person SELECT id FROM booking UNION ALL SELECT 1`,
];
