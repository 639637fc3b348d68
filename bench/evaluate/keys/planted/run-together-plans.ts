/**
 * Schemas whose names are run together, with roles in them, and whose subtypes share their parent's key. 'table rows: key,
 * column > parent, column': a column without a parent is a number that refers to nothing; '*' stands before the parent
 * whose rows a subtype has a part of, '?' before one that not all rows have.
 */

/** A distributor, in 42 tables. */
export const distributor = `
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

/** A hospital and its insurers, in 63 tables. Written when the scan was done, and not tuned on. */
export const hospital = `
party 1400: partyid
person 1100: *partyid > party, birthyear, nationalitycode > nation
institution 240: *partyid > party, foundedyear
patient 700: *partyid > person, bloodgroupcode > bloodgroup, familydoctorpartyid > clinician
staffmember 260: *partyid > person, hiredyear, wardid > ward, linemanagerpartyid > staffmember
clinician 120: *partyid > staffmember, specialtycode > specialty
surgeon 30: *partyid > clinician, theatreid > theatre
nurse 90: *partyid > staffmember, gradecode > nursegrade
volunteer 60: *partyid > person, sponsorpartyid > institution
insurer 40: *partyid > institution, settlementcurrencycode > currency
laboratory 25: *partyid > institution, regioncode > region
pharmacy 35: *partyid > institution, regioncode > region
nation 60: nationcode, currencycode > currency
currency 30: currencycode
region 18: regioncode, nationcode > nation
bloodgroup 8: bloodgroupcode
specialty 40: specialtycode, parentspecialtycode > specialty
nursegrade 9: nursegradecode
building 12: buildingid, regioncode > region
floor 50: floorid, buildingid > building
ward 48: wardid, floorid > floor, overflowwardid > ward
room 300: roomid, wardid > ward, roomtypecode > roomtype
roomtype 10: roomtypecode
bed 700: bedid, roomid > room, bedno
theatre 20: theatreid, floorid > floor
contactpoint 900: contactpointid, ownerpartyid > party, ordinal
residence 800: residenceid, partyid > party, regioncode > region
kinship 350: kinshipid, patientpartyid > patient, relativepartyid > person
policy 500: policyid, insurerpartyid > insurer, policyholderpartyid > person
coverage 900: coverageid, policyid > policy, insuredpartyid > patient, sharepercent
admission 900: admissionid, patientpartyid > patient, admittingwardid > ward, dischargewardid > ward
transfer 500: transferid, admissionid > admission, fromwardid > ward, towardid > ward
bedstay 1200: bedstayid, admissionid > admission, bedid > bed, days
diagnosis 120: diagnosiscode, parentdiagnosiscode > diagnosis
finding 1500: findingid, admissionid > admission, primarydiagnosiscode > diagnosis, secondarydiagnosiscode > diagnosis
procedure 90: procedurecode, specialtycode > specialty
operation 400: operationid, admissionid > admission, procedurecode > procedure, leadsurgeonpartyid > surgeon, theatreid > theatre
operationteam 700: operationteamid, operationid > operation, memberpartyid > staffmember
drug 260: drugid, druggroupid > druggroup, baseunitcode > unit
druggroup 30: druggroupid, parentdruggroupid > druggroup
unit 40: unitcode
unitratio 70: unitratioid, fromunitcode > unit, tounitcode > unit, factor
prescription 1100: prescriptionid, admissionid > admission, drugid > drug, prescribingclinicianpartyid > clinician, doseunitcode > unit
dispense 900: dispenseid, prescriptionid > prescription, pharmacypartyid > pharmacy, quantity
interaction 150: interactionid, firstdrugid > drug, seconddrugid > drug, severity
allergy 300: allergyid, patientpartyid > patient, causingdrugid > drug
specimen 800: specimenid, admissionid > admission, specimentypecode > specimentype
specimentype 12: specimentypecode
assay 90: assayid, resultunitcode > unit, assaymethodcode > assaymethod
assaymethod 10: assaymethodcode
assayresult 1500: assayresultid, specimenid > specimen, assayid > assay, laboratorypartyid > laboratory, measured
appointment 900: appointmentid, patientpartyid > patient, clinicianpartyid > clinician, roomid > room
referral 350: referralid, fromclinicianpartyid > clinician, toclinicianpartyid > clinician, patientpartyid > patient
invoice 800: invoiceid, admissionid > admission, payerpartyid > insurer, invoicecurrencycode > currency
invoiceline 1500: invoicelineid, invoiceid > invoice, procedurecode > procedure, amount
receipt 700: receiptid, invoiceid > invoice, receiptcurrencycode > currency
shift 200: shiftid, wardid > ward, startinghour
roster 1000: rosterid, shiftid > shift, nursepartyid > nurse, ?relievedbynursepartyid > nurse
equipment 150: equipmentid, equipmenttypecode > equipmenttype, homeroomid > room
equipmenttype 14: equipmenttypecode
equipmentloan 400: equipmentloanid, equipmentid > equipment, fromroomid > room, toroomid > room, daysout
incident 200: incidentid, wardid > ward, reportedbystaffmemberpartyid > staffmember, pageno
document 600: documentid, admissionid > admission, authorpartyid > clinician, sortorder
`;
