import type { KeyNames } from '@core/schema/key-proposal';
import { keyOf, seeded, writeTables, type Cell, type PlantedTable } from './plant';

/**
 * The tables of a distributor whose names are run together, with roles in them, and whose subtypes share their parent's
 * key. 'table rows: key, column > parent, column': a column without a parent is a number that refers to nothing; '*'
 * stands before the parent whose rows a subtype has a part of, '?' before one that not all rows have.
 */
const plan = `
party 900: partyid
person 600: *partyid > party, birthyear
organisation 260: *partyid > party, foundedyear
employee 140: *partyid > person, supervisorpartyid > employee, hiredyear, departmentid > department
driver 40: *partyid > employee, homelocationid > location
salesrep 30: *partyid > employee, salesregionid > salesregion
supplier 70: *partyid > organisation, paymenttermcode > paymentterm, defaultcurrencycode > currency
carrier 25: *partyid > organisation, transportmodecode > transportmode
customer 380: customerid, billtopartyid > organisation, salesrepid > salesrep, pricelistid > pricelist
partyaddress 700: partyaddressid, partyid > party, locationid > location
personphone 650: personphoneid, partyid > person, ordinal
employeepay 420: employeepayid, partyid > employee, amount
employeeleave 300: employeeleaveid, partyid > employee, approvedbypartyid > employee, days
driverlicence 90: driverlicenceid, partyid > driver, issuedyear
supplieritem 400: supplieritemid, partyid > supplier, itemid > item, leadtimedays, orderunitcode > unit
department 24: departmentid, parentdepartmentid > department, costcentrecode > costcentre
location 120: locationid, parentlocationid > location, locationtypecode > locationtype, countrycode > country
locationtype 8: locationtypecode
country 40: countrycode, currencycode > currency
currency 30: currencycode
exchangerate 300: exchangerateid, fromcurrencycode > currency, tocurrencycode > currency, ratedays
unit 36: unitcode, unitclasscode > unitclass
unitclass 9: unitclasscode
unitconversion 80: unitconversionid, fromunitcode > unit, tounitcode > unit, factor
itemgroup 30: itemgroupid, parentitemgroupid > itemgroup
item 500: itemid, itemgroupid > itemgroup, stockunitcode > unit, weightunitcode > unit, preferredsupplierid > supplier
billofmaterial 450: billofmaterialid, parentitemid > item, componentitemid > item, issueunitcode > unit, quantity
pricelist 12: pricelistid, currencycode > currency
pricelistline 600: pricelistlineid, pricelistid > pricelist, itemid > item
salesregion 14: salesregionid, countrycode > country
paymentterm 10: paymenttermcode
transportmode 7: transportmodecode
costcentre 40: costcentrecode, ownerpartyid > employee
salesorder 700: salesorderid, customerid > customer, shiptolocationid > location, billtolocationid > location, takenbyemployeeid > employee, ordercurrencycode > currency
salesorderline 1500: salesorderlineid, salesorderid > salesorder, itemid > item, salesunitcode > unit, quantity
purchaseorder 420: purchaseorderid, supplierid > supplier, delivertolocationid > location, buyeremployeeid > employee
purchaseorderline 900: purchaseorderlineid, purchaseorderid > purchaseorder, itemid > item, purchaseunitcode > unit, quantity
shipment 520: shipmentid, shipfromlocationid > location, shiptolocationid > location, carrierid > carrier, ?driverpartyid > driver
shipmentline 1300: shipmentlineid, shipmentid > shipment, salesorderlineid > salesorderline, quantity
stockmove 1200: stockmoveid, itemid > item, fromlocationid > location, tolocationid > location, movedbyemployeeid > employee, quantity
stockcount 500: stockcountid, locationid > location, itemid > item, countedquantity, discountdays
workorder 300: workorderid, produceditemid > item, sourcelocationid > location, sortorder, pageno
`;

interface PlannedColumn {
  readonly name: string;
  readonly parent: string | null;
  readonly isSubtype: boolean;
  readonly isOptional: boolean;
}

interface PlannedTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly PlannedColumn[];
}

function readPlan(): PlannedTable[] {
  return plan
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', columns = ''] = line.split(': ');
      const [name = '', rows = ''] = head.split(' ');
      return { name, rows: Number(rows), columns: columns.split(', ').map(readColumn) };
    });
}

function readColumn(text: string): PlannedColumn {
  const [name = '', parent = null] = text.replace(/^[*?]/, '').split(' > ');
  return { name, parent, isSubtype: text.startsWith('*'), isOptional: text.startsWith('?') };
}

/** Writes the schema and its rows. @returns the keys that hold in it */
export function plantRunTogether(path: string): KeyNames[] {
  const planned = readPlan();
  const below = seeded(41);
  const byName = new Map(planned.map((table) => [table.name, table]));
  const keys = new Map<string, readonly Cell[]>();
  const keysOf = (name: string): readonly Cell[] => {
    const known = keys.get(name);
    if (known) return known;
    const { rows, columns } = byName.get(name)!;
    const [key] = columns;
    const parent = key?.isSubtype ? keysOf(key.parent ?? '') : null;
    const made = parent ? shuffled(parent, below).slice(0, rows) : ownKeys(name, rows, key?.name ?? '');
    keys.set(name, made);
    return made;
  };
  const tables = planned.map(({ name, rows, columns }): PlantedTable => {
    const own = keysOf(name);
    const valueOf = ({ parent, isOptional }: PlannedColumn): Cell => {
      if (parent === null) return 1 + below(60);
      const held = keysOf(parent);
      return isOptional && below(3) === 0 ? null : held[below(held.length)]!;
    };
    return {
      name,
      primaryKey: columns.slice(0, 1).map((column) => column.name),
      columns: columns.map((column) => ({
        name: column.name,
        type: column.name.endsWith('code') ? 'TEXT' : 'INTEGER',
      })),
      rows: Array.from({ length: rows }, (_, at) =>
        columns.map((column, place) => (place === 0 ? own[at]! : valueOf(column))),
      ),
    };
  });
  writeTables(path, tables);
  return planned.flatMap(({ name, columns }) =>
    columns.flatMap((column) =>
      column.parent === null
        ? []
        : [keyOf(name, [column.name], column.parent, [byName.get(column.parent)!.columns[0]!.name])],
    ),
  );
}

const ownKeys = (table: string, rows: number, key: string): Cell[] =>
  Array.from({ length: rows }, (_, at) =>
    key.endsWith('code') ? `${table.slice(0, 2).toUpperCase()}${at + 1}` : at + 1,
  );

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  const left = [...items];
  return Array.from({ length: left.length }, () => left.splice(below(left.length), 1)[0]!);
}
