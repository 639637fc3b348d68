/** Naming conventions for the columns of a module. */
export interface NamingStyle {
  readonly table: (noun: string) => string;
  /** The key of a table, by its noun. */
  readonly key: (noun: string) => string;
  /** A column that refers to the key of a noun, with its role if there is one. */
  readonly reference: (noun: string, role: string | null) => string;
}

export interface PlantedModule {
  readonly style: NamingStyle;
  /** 'noun < parent, parent as role': the first six nouns. */
  readonly nouns: readonly string[];
}

const title = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (text: string) => text.split('_').map(title).join('');

const plain = (prefix: string): NamingStyle => ({
  table: (noun) => `${prefix}${noun}`,
  key: () => 'id',
  reference: (noun, role) => (role === null ? `${noun}_id` : `${role}_${noun}_id`),
});

const named = (prefix: string, plural: (noun: string) => string = (noun) => noun): NamingStyle => ({
  table: (noun) => `${prefix}${plural(noun)}`,
  key: (noun) => `${noun}_id`,
  reference: (noun, role) => (role === null ? `${noun}_id` : `${role}_${noun}_id`),
});

const camel: NamingStyle = {
  table: pascal,
  key: (noun) => `${pascal(noun)}ID`,
  reference: (noun, role) => `${role === null ? '' : pascal(role)}${pascal(noun)}ID`,
};

const front: NamingStyle = {
  table: (noun) => `t_${noun}`,
  key: (noun) => `id_${noun}`,
  reference: (noun, role) => (role === null ? `id_${noun}` : `id_${role}_${noun}`),
};

const joined = (ending: string, plural: (noun: string) => string): NamingStyle => ({
  table: plural,
  key: (noun) => `${noun}${ending}`,
  reference: (noun, role) => `${role === null ? '' : `${role}_`}${noun}${ending}`,
});

const short: NamingStyle = {
  table: (noun) => noun.toUpperCase(),
  key: (noun) => `${lettersOf(noun)}_NO`,
  reference: (noun, role) => `${role === null ? '' : `${role.toUpperCase()}_`}${lettersOf(noun)}_NO`,
};

/** The abbreviations of systems with short names: WAREHOUSE is WRHS. */
const lettersOf = (noun: string): string =>
  noun
    .toUpperCase()
    .split('_')
    .map(
      (word) =>
        word.charAt(0) +
        word
          .slice(1)
          .replace(/[AEIOU]/g, '')
          .slice(0, 3),
    )
    .join('_');

const s = (noun: string) => `${noun}s`;

/** Twelve parts of a company's data, each with the naming conventions of another team. */
export const modules: readonly PlantedModule[] = [
  {
    style: plain('hr_'),
    nouns: [
      'employee < department, employee as manager',
      'department < branch',
      'branch',
      'contract < employee',
      'leave_request < employee, employee as approver',
      'training < department',
    ],
  },
  {
    style: named('', s),
    nouns: [
      'customer',
      'order < customer, address as shipping, address as billing',
      'address < customer',
      'order_line < order, product',
      'product < supplier',
      'supplier',
    ],
  },
  {
    style: camel,
    nouns: [
      'patient < physician',
      'physician < ward',
      'ward',
      'admission < patient, ward',
      'prescription < admission, physician',
      'lab_result < admission',
    ],
  },
  {
    style: front,
    nouns: [
      'invoice < debtor',
      'debtor',
      'payment < invoice',
      'ledger',
      'booking < ledger, cost_center',
      'cost_center < cost_center as parent',
    ],
  },
  {
    style: joined('nr', (noun) => `${noun}en`),
    nouns: [
      'klant',
      'bestelling < klant',
      'artikel < magazijn',
      'magazijn',
      'levering < bestelling, magazijn',
      'retour < levering, artikel',
    ],
  },
  {
    style: joined('nummer', (noun) => noun),
    nouns: [
      'kunde',
      'auftrag < kunde',
      'fahrzeug < halter',
      'halter',
      'wartung < fahrzeug',
      'rechnung < auftrag',
    ],
  },
  {
    style: short,
    nouns: [
      'warehouse',
      'carrier',
      'shipment < warehouse, carrier',
      'pallet < shipment',
      'container < carrier',
      'inspection < pallet',
    ],
  },
  {
    style: plain('crm_'),
    nouns: [
      'lead < campaign',
      'campaign',
      'opportunity < lead, company',
      'company < company as parent',
      'contact < company',
      'meeting < contact, opportunity',
    ],
  },
  {
    style: named('dim_'),
    nouns: [
      'student < school',
      'school',
      'course < teacher',
      'teacher < school',
      'exam < course',
      'grade < exam, student',
    ],
  },
  {
    style: named('iot_', s),
    nouns: [
      'device < gateway, device_model',
      'device_model',
      'gateway < site',
      'site',
      'sensor < device',
      'alarm < sensor',
    ],
  },
  {
    style: joined('key', (noun) => noun),
    nouns: [
      'airport',
      'flight < airport as departure, airport as arrival, aircraft',
      'aircraft < airline',
      'airline',
      'passenger',
      'ticket < flight, passenger',
    ],
  },
  {
    style: plain('mun_'),
    nouns: [
      'resident < household',
      'household < parcel',
      'parcel < street',
      'street',
      'permit < resident, parcel',
      'complaint < resident, street',
    ],
  },
];
