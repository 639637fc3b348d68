import { clinicNote } from './free-text';
import { dutch } from './people/dutch';
import { drawPerson, type Person } from './people/person';
import { range, type SampleDefinition } from './sample';
import type { Draw } from './sample-random';

const counts = { patients: 400, practitioners: 24, appointments: 1400, invoices: 900, notes: 500 };
const buildings = ['A', 'B', 'C'];
const roomsPerBuilding = 8;
const specialties = [
  'General practice',
  'Cardiology',
  'Dermatology',
  'Orthopaedics',
  'Paediatrics',
  'Psychology',
  'Physiotherapy',
];
const reasons = [
  'Check-up',
  'Follow-up',
  'Vaccination',
  'Blood test',
  'Back pain',
  'Skin rash',
  'Referral',
  'Repeat prescription',
];
const statuses = ['planned', 'arrived', 'done', 'done', 'done', 'cancelled', 'no_show'];

const schema = [
  `CREATE TABLE practitioners (
  id INTEGER PRIMARY KEY,
  full_name VARCHAR(80) NOT NULL,
  specialty VARCHAR(40) NOT NULL,
  email VARCHAR(120) NOT NULL UNIQUE,
  phone VARCHAR(24),
  supervisor_id INTEGER REFERENCES practitioners (id)
)`,
  `CREATE TABLE patients (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  record_number CHAR(10) NOT NULL UNIQUE,
  first_name VARCHAR(40) NOT NULL,
  last_name VARCHAR(60) NOT NULL,
  name_kana VARCHAR(60),
  gender CHAR(1) NOT NULL CHECK (gender IN ('F', 'M', 'X')),
  date_of_birth DATE NOT NULL,
  bsn CHAR(9) UNIQUE,
  email VARCHAR(120),
  phone VARCHAR(24) NOT NULL,
  street_address VARCHAR(120) NOT NULL,
  postcode VARCHAR(10) NOT NULL,
  city VARCHAR(60) NOT NULL,
  region VARCHAR(60),
  country CHAR(2) NOT NULL,
  language CHAR(2) NOT NULL,
  iban VARCHAR(34),
  is_insured BOOLEAN NOT NULL DEFAULT 1,
  practitioner_id INTEGER NOT NULL REFERENCES practitioners (id),
  registered_at TIMESTAMP NOT NULL
)`,
  `CREATE TABLE rooms (
  building CHAR(1) NOT NULL,
  number INTEGER NOT NULL,
  beds SMALLINT NOT NULL DEFAULT 0,
  PRIMARY KEY (building, number)
) WITHOUT ROWID`,
  `CREATE TABLE appointments (
  id INTEGER PRIMARY KEY,
  patient_id INTEGER NOT NULL REFERENCES patients (id) ON DELETE CASCADE,
  practitioner_id INTEGER NOT NULL REFERENCES practitioners (id),
  building CHAR(1),
  room_number INTEGER,
  starts_at TIMESTAMP NOT NULL,
  minutes SMALLINT NOT NULL CHECK (minutes BETWEEN 5 AND 240),
  status VARCHAR(12) NOT NULL,
  reason VARCHAR(80),
  FOREIGN KEY (building, room_number) REFERENCES rooms (building, number)
)`,
  `CREATE TABLE invoices (
  number CHAR(12) PRIMARY KEY,
  appointment_id INTEGER NOT NULL REFERENCES appointments (id),
  payer_name VARCHAR(100) NOT NULL,
  payer_iban VARCHAR(34),
  amount DECIMAL(8, 2) NOT NULL,
  issued_on DATE NOT NULL,
  paid_on DATE
)`,
  `CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  appointment_id INTEGER NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  author_id INTEGER NOT NULL REFERENCES practitioners (id),
  written_at TIMESTAMP NOT NULL,
  body TEXT NOT NULL
)`,
  'CREATE INDEX appointments_patient ON appointments (patient_id)',
  'CREATE INDEX appointments_start ON appointments (starts_at)',
  'CREATE INDEX invoices_appointment ON invoices (appointment_id)',
  `CREATE VIEW open_invoices AS
  SELECT i.number, i.amount, i.issued_on, p.first_name, p.last_name, p.email
  FROM invoices AS i JOIN appointments AS a ON a.id = i.appointment_id JOIN patients AS p ON p.id = a.patient_id
  WHERE i.paid_on IS NULL`,
];

/** A clinic: patients of four languages, their appointments, invoices and notes. */
export const clinic: SampleDefinition = {
  id: 'clinic',
  labelKey: 'samples.clinic.title',
  descriptionKey: 'samples.clinic.description',
  seed: 1,
  schema,
  rows(draw) {
    const staff = range(counts.practitioners).map((id) => drawPerson(draw, 9000 + id));
    const patients = drawPatients(draw);
    const appointments = range(counts.appointments).map((id) => ({
      id,
      patient: draw.int(1, counts.patients),
      practitioner: draw.int(1, counts.practitioners),
      hasRoom: draw.chance(0.8),
      startsAt: draw.moment('2023-01-02', '2025-12-30', true),
    }));
    return {
      practitioners: staff.map((person, index) => [
        index + 1,
        person.fullName,
        draw.of(specialties),
        person.email,
        draw.chance(0.9) ? person.phone : null,
        index < 3 ? null : draw.int(1, 3),
      ]),
      patients: patients.map((person, index) => patientRow(draw, person, index + 1)),
      rooms: buildings.flatMap((building) =>
        range(roomsPerBuilding).map((number) => [building, number, draw.int(0, 4)]),
      ),
      appointments: appointments.map((appointment) => [
        appointment.id,
        appointment.patient,
        appointment.practitioner,
        appointment.hasRoom ? draw.of(buildings) : null,
        appointment.hasRoom ? draw.int(1, roomsPerBuilding) : null,
        appointment.startsAt,
        draw.of([10, 15, 20, 30, 45, 60]),
        draw.of(statuses),
        draw.chance(0.9) ? draw.of(reasons) : null,
      ]),
      invoices: range(counts.invoices).map((number) => {
        const appointment = appointments[number - 1]!;
        const payer = patients[appointment.patient - 1]!;
        const issued = appointment.startsAt.slice(0, 10);
        return [
          `INV-${String(20_000_000 + number)}`,
          appointment.id,
          payer.fullName,
          payer.iban,
          draw.int(1500, 45_000) / 100,
          issued,
          draw.chance(0.85) ? draw.date(issued, '2026-01-31') : null,
        ];
      }),
      notes: range(counts.notes).map((id) => {
        const appointment = appointments[id * 2 - 1]!;
        const day = appointment.startsAt.slice(0, 10);
        return [
          id,
          appointment.id,
          appointment.practitioner,
          appointment.startsAt,
          clinicNote(draw, patients[appointment.patient - 1]!, day),
        ];
      }),
    };
  },
};

/** Half of them Dutch; no BSN twice. */
function drawPatients(draw: Draw): Person[] {
  const taken = new Set<string>();
  return range(counts.patients).map((number) => {
    for (;;) {
      const person = drawPerson(draw, number, number % 2 === 0 ? dutch : undefined);
      if (person.bsn !== null && taken.has(person.bsn)) continue;
      if (person.bsn !== null) taken.add(person.bsn);
      return person;
    }
  });
}

function patientRow(draw: Draw, person: Person, id: number): (string | number | null)[] {
  return [
    id,
    `P${draw.digits(5)}${String(id).padStart(4, '0')}`,
    person.firstName,
    person.lastName,
    person.kana,
    draw.chance(0.01) ? 'X' : person.gender,
    person.birth,
    person.bsn,
    draw.chance(0.92) ? person.email : null,
    person.phone,
    person.street,
    person.postcode,
    person.city,
    person.region,
    person.culture.country,
    person.culture.language,
    person.iban,
    draw.chance(0.95) ? 1 : 0,
    draw.int(1, counts.practitioners),
    draw.moment('2015-01-01', '2025-12-31'),
  ];
}
