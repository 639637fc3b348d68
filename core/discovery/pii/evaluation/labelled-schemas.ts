/**
 * Columns as they occur in real schemas of four languages, labelled by hand, with pitfalls.
 * A line is a table, a column each: name, type, and the entity where it holds personal data ('A|B' where two
 * readings are right, '?' where both yes and no are). Types: i int, I bigint, t text, cN text of N, d date,
 * z timestamp, b bool, n decimal, n8 a number of 8 digits, f float, y binary, u uuid, e enum, j json, l list of texts; '+' marks a counter, '>' a foreign key.
 */
export const labelledSchemas: Readonly<Record<string, string>> = {
  english: `
customers: customer_id i+, first_name c50 FIRST_NAME, last_name c50 LAST_NAME, email c254 EMAIL, phone c20 PHONE, date_of_birth d BIRTH_DATE, gender c1 GENDER, loyalty_points i, loyalty_tier c20, email_verified b, phone_verified_at z, newsletter_optin b, created_at z, status c20, customer_type c20, segment_name c40
customer_addresses: id i+, customer_id i>, address_type c20, street c100 STREET, street_number c10 HOUSE_NUMBER, city c80 CITY, state c40 STATE, zip_code c10 POSTCODE, country_code c2 COUNTRY, is_default b, latitude f GPS_COORDINATES, longitude f GPS_COORDINATES
users: id I+, username c60 USERNAME, email c254 EMAIL, password_hash c255 PASSWORD, display_name c80 USERNAME|FULL_NAME, avatar_url c255 PHOTO, last_login_ip c45 IP_ADDRESS, api_key c64 ACCESS_TOKEN, remember_token c100 ACCESS_TOKEN, role_id i>, locale c5, timezone c40, login_count i, is_admin b, bio t FREE_TEXT, password_changed_at z, email_bounce_count i
employees: EmployeeID i+, LastName c40 LAST_NAME, FirstName c20 FIRST_NAME, Title c60 JOB_TITLE, TitleOfCourtesy c25 NAME_PREFIX, BirthDate z BIRTH_DATE, HireDate z, HomePhone c24 PHONE, Extension c4, Photo y PHOTO, Notes t FREE_TEXT, ReportsTo i>, Salary n SALARY, DepartmentName c40, SSN c11 SSN, BankAccountNumber c34 BANK_ACCOUNT
patients: patient_id i+, full_name c120 FULL_NAME, dob d BIRTH_DATE, sex c1 GENDER, nhs_number c10 NHS_NUMBER, mrn c20 PATIENT_NUMBER, next_of_kin c120 FULL_NAME, next_of_kin_phone c20 PHONE, blood_type c3 HEALTH, allergies t HEALTH, marital_status c20 MARITAL_STATUS, religion c40 RELIGION, ethnicity c40 NATIONALITY, insurance_policy_number c30 PATIENT_NUMBER, weight_kg n HEALTH, admission_count i, ward_name c40
orders: order_id i+, customer_id i>, order_date z, ship_name c80 FULL_NAME|ORGANIZATION|?, ship_address c120 ADDRESS, ship_city c60 CITY, ship_region c40 STATE, ship_postal_code c12 POSTCODE, ship_country c40 COUNTRY, freight n, status c20, total_amount n, currency c3, order_number c20, tracking_number c40, carrier_name c40
payments: payment_id i+, card_number c19 CREDIT_CARD, cardholder_name c80 FULL_NAME, card_type c20, card_expiry c5, cvv c4 CREDIT_CARD, amount n, iban c34 IBAN, bic c11 BIC, payment_method c20, paid_at z, ip_address c45 IP_ADDRESS
products: product_id i+, product_name c80, brand_name c40, description t, sku c20, unit_price n, supplier_name c80, weight n, height n, color c20, image_url c255, category_name c40, is_active b, manufacturer c60, model_number c30, title c80
files: id i+, file_name c255, file_path c255, mime_type c60, host_name c100, checksum c64, size_bytes I, uploaded_by c60 USERNAME, folder_name c80, title c100
storms: id i+, storm_name c40, category i, wind_speed f, start_date d, state_name c40, basin c20
F0111: WWAN8 i, WWIDLN i, WWMLNM c40 FULL_NAME, WWATTL c40 JOB_TITLE, WWALPH c40 FULL_NAME, WWGNNM c25 FIRST_NAME, WWMDNM c25 FIRST_NAME, WWSRNM c25 LAST_NAME, WWTYC c1, WWUPMJ i
GT1: GT1_3_GUARANTOR_NAME c250 FULL_NAME, GT1_6_GUARANTOR_PH_NUM_HOME c250 PHONE, GT1_8_GUARANTOR_DATE_TIME_OF_BIRTH z BIRTH_DATE, GT1_10_GUARANTOR_TYPE c2, GT1_12_GUARANTOR_SSN c11 SSN, GT1_17_GUARANTOR_EMPLOYER_ADDRESS c250 ADDRESS, GT1_20_GUARANTOR_EMPLOYMENT_STATUS c2
candidates: id i+, political_party c40 POLITICAL_VIEW, sexual_orientation c30 SEXUAL_ORIENTATION, trade_union_membership c40 TRADE_UNION, highest_degree c40 EDUCATION, criminal_record b CRIMINAL_RECORD, credit_score i CREDIT_SCORE, residence_permit_number c20 RESIDENCE_PERMIT, npi_number c10 MEDICAL_LICENSE, degree_celsius n, score i, permit_type c20, union_query_id i, education_budget n, party_size i
rental: rental_id i+, rental_date z, inventory_id i>, customer_id i>, return_date z, staff_id i>, rental_duration i, rental_rate n, replacement_cost n
states: state_id i+, state_name c40, state_code c2, country_id i>, population i, region c20
countries: country_code c2, country_name c60, phone_prefix c6, currency_code c3, continent c20, capital c60
cities: id i+, name c80, city c80, country_id i>, population i, latitude f, longitude f
servers: id i+, host_name c80, ip_address c45 IP_ADDRESS, os_name c40, mac_address c17 MAC_ADDRESS, rack_number c10, domain_name c80, port i
events: id i+, event_name c80, venue_name c80, start_time z, city c60, organizer_email c254 EMAIL, ticket_price n, capacity i, title c120
contacts: id i+, name c80 FULL_NAME, company c80 ORGANIZATION, job_title c60 JOB_TITLE, mobile c20 PHONE, work_email c254 EMAIL, website c200 URL, linkedin_url c200 SOCIAL_MEDIA, notes t FREE_TEXT, city c60 CITY, country c60 COUNTRY, lead_source c30, last_contacted_at z
drivers: driver_id i+, driver_name c80 FULL_NAME, license_number c20 DRIVER_LICENSE, license_expiry d, license_plate c12 LICENSE_PLATE, passport_no c12 PASSPORT, vehicle_model c40, rating n
companies: id i+, name c120, vat_number c20 VAT_NUMBER|?, industry c40, founded_year i, website c200, employee_count i
departments: dept_no c4, dept_name c40, manager_name c80 FULL_NAME, cost_center c10, budget n
email_campaigns: id i+, campaign_name c80, email_subject c120, email_body t, sent_count i, template_name c60, from_name c60 ?
audit_log: id I+, table_name c60, column_name c60, action c10, changed_by c60 USERNAME, changed_at z, client_ip c45 IP_ADDRESS, user_agent c255, old_value t, request_path c200
tickets: id i+, subject c200, requester_email c254 EMAIL, requester_name c80 FULL_NAME, assigned_to c80 FULL_NAME, comments t FREE_TEXT, priority c10, queue_name c40, opened_at z
students: student_no c12, surname c60 LAST_NAME, given_name c60 FIRST_NAME, maiden_name c60 LAST_NAME, birth_place c60 BIRTH_PLACE, nationality c40 NATIONALITY, parent_phone c20 PHONE, grade c2, course_name c80, gpa n, age i AGE, father_name c80 FULL_NAME
tbl_mbr: MBR_ID i+, FNAME c30 FIRST_NAME, LNAME c30 LAST_NAME, MNAME c30 FIRST_NAME, EMAIL_ADDR c80 EMAIL, HOME_PH_NO c15 PHONE, ADDR_LINE_1 c60 ADDRESS, ADDR_LINE_2 c60 ADDRESS, ZIP_CD c10 POSTCODE, BIRTH_DT d BIRTH_DATE, TAX_ID c15 TAX_ID, ENROLL_DT d, PLAN_CD c6, CNTRY_CD c3 ?
vehicles: vehicle_id i+, vin c17 VIN, make c30, model c30, plate_number c12 LICENSE_PLATE, owner_name c80 FULL_NAME, mileage i, color c20, engine_number c20
devices: id i+, device_name c60, imei c15 DEVICE_ID, serial_number c40, os_version c20, push_token c255 DEVICE_ID, last_seen_at z
survey_responses: id i+, respondent_name c80 FULL_NAME, feedback_text t FREE_TEXT, score i, question_text t, submitted_at z
`,
  dutch: `
klanten: klant_id i+, voornaam c60 FIRST_NAME, tussenvoegsel c10 NAME_PREFIX, achternaam c60 LAST_NAME, voorletters c10 INITIALS, geslacht c1 GENDER, geboortedatum d BIRTH_DATE, telefoonnummer c15 PHONE, emailadres c254 EMAIL, klanttype c20, aantal_bestellingen i, klantsegment c20, laatste_bestelling d
adressen: adres_id i+, straatnaam c80 STREET, huisnummer i HOUSE_NUMBER, huisnummer_toevoeging c6 HOUSE_NUMBER, postcode c7 POSTCODE, woonplaats c80 CITY, land c40 COUNTRY, soort_adres c20, provincie c30 STATE
patient: patient_id I+, epd_nummer c12 PATIENT_NUMBER, burgerservicenummer c9 BSN, voornamen c80 FIRST_NAME, geboortenaam c64 LAST_NAME, geslacht_bij_geboorte_volgens_brp c1 GENDER, woonplaats c80 CITY, mobiel c16 PHONE, e_mail c254 EMAIL, iban_declaratie c34> IBAN, uzovi_code c4>, gewicht_kg n HEALTH, opmerking_verpleging t FREE_TEXT, bloedgroep c3 HEALTH, huisarts c80 FULL_NAME, overleden b, opnamedatum d, burgerlijke_staat c20 MARITAL_STATUS
medewerkers: personeelsnummer c10, naam c80 FULL_NAME, functie c60 JOB_TITLE, salaris n SALARY, rekeningnummer c34 BANK_ACCOUNT, bsn c9 BSN, datum_in_dienst d, afdeling_id i>, gebruikersnaam c40 USERNAME, wachtwoord c128 PASSWORD, pasfoto y PHOTO, nationaliteit c40 NATIONALITY
producten: product_id i+, productnaam c80, omschrijving t, prijs n, merk c40, leverancier_naam c80, gewicht n, voorraad i, artikelnummer c20
bestellingen: bestelling_id i+, klantnaam c80 FULL_NAME, besteldatum d, afleveradres c120 ADDRESS, factuur_postcode c7 POSTCODE, factuur_plaats c60 CITY, totaalbedrag n, status c20, opmerkingen t FREE_TEXT, ordernummer c20
afdelingen: afdeling_id i+, afdelingsnaam c60, kostenplaats c10, locatie c40, naam c60
gemeenten: gemeente_code c4, gemeentenaam c60, provincie c40, inwonertal i
betaalrekening: rekening_id I+, patient_id I>, iban c34 IBAN, tenaamstelling c80 FULL_NAME, bic c11 BIC, ingangsdatum d, saldo n
contactpersoon: id i+, naam_contactpersoon c80 FULL_NAME, relatie_tot_patient c20, telefoon_thuis c16 PHONE, telnr_mobiel c16 PHONE, mailadres c254 EMAIL
voertuigen: kenteken c8 LICENSE_PLATE, merk c30, bouwjaar i, chassisnummer c17 VIN, eigenaar_naam c80 FULL_NAME, kilometerstand i
verzekerden: polisnummer c20 PATIENT_NUMBER, verzekerdennummer c20 PATIENT_NUMBER, achternaam_partner c60 LAST_NAME, paspoortnummer c9 PASSPORT, rijbewijsnummer c10 DRIVER_LICENSE, geboorteplaats c60 BIRTH_PLACE, leeftijd i AGE, premie n, ingangsdatum d, dekking c20
bestanden: bestandsnaam c255, pad c255, grootte I, aangemaakt_door c60 USERNAME, aangemaakt_op z, documenttype c30
dossiers: dossier_id i+, politieke_voorkeur c40 POLITICAL_VIEW, seksuele_geaardheid c30 SEXUAL_ORIENTATION, vakbond c40 TRADE_UNION, opleidingsniveau c20 EDUCATION, strafblad b CRIMINAL_RECORD, bkr_registratie c20 CREDIT_SCORE, verblijfsvergunning c20 RESIDENCE_PERMIT, big_nummer c11 MEDICAL_LICENSE, opleiding_id i, vergunningtype c20, scorekaart c20
`,
  german: `
kunden: kunden_id i+, vorname c60 FIRST_NAME, nachname c60 LAST_NAME, anrede c10 NAME_PREFIX, geburtsdatum d BIRTH_DATE, telefon c25 PHONE, handynummer c25 PHONE, email c254 EMAIL, kundennummer c12, kundengruppe c20, rabatt n, umsatz n, geschlecht c1 GENDER, bemerkung t FREE_TEXT
bewerber: bewerber_id i+, parteizugehoerigkeit c40 POLITICAL_VIEW, sexuelle_orientierung c30 SEXUAL_ORIENTATION, gewerkschaft c40 TRADE_UNION, schulabschluss c40 EDUCATION, vorstrafen t CRIMINAL_RECORD, schufa_score i CREDIT_SCORE, aufenthaltstitel c20 RESIDENCE_PERMIT, lanr c9 MEDICAL_LICENSE, partei_anzahl i, abschlussdatum d
adressen: adress_id i+, strasse c80 STREET, hausnr c10 HOUSE_NUMBER, plz c5 POSTCODE, ort c60 CITY, land c40 COUNTRY, adresszusatz c60 ADDRESS, adressart c10, bundesland c40 STATE
mitarbeiter: personalnummer c10, name c80 FULL_NAME, gehalt n SALARY, steuer_id c11 STEUER_ID, sozialversicherungsnummer c12 SOZIALVERSICHERUNGSNUMMER, eintrittsdatum d, abteilung_nr i>, benutzername c40 USERNAME, kennwort c128 PASSWORD, familienstand c20 MARITAL_STATUS, konfession c20 RELIGION, staatsangehörigkeit c40 NATIONALITY, berufsbezeichnung c60 JOB_TITLE, kontonummer c20 BANK_ACCOUNT
patienten: patientennummer c12 PATIENT_NUMBER, geburtsname c60 LAST_NAME, gebdat d BIRTH_DATE, geburtsort c60 BIRTH_PLACE, krankenkasse c60, versichertennummer c12 PATIENT_NUMBER, blutgruppe c3 HEALTH, befund t HEALTH|FREE_TEXT, hausarzt c80 FULL_NAME, aufnahmedatum d, wohnort c60 CITY
produkte: produkt_id i+, produktname c80, beschreibung t, preis n, hersteller c60, artikelnummer c20, gewicht n, bezeichnung c80
bestellungen: bestell_nr c20, kundenname c80 FULL_NAME, lieferadresse c120 ADDRESS, rechnungs_plz c5 POSTCODE, rechnungs_ort c60 CITY, bestelldatum d, gesamtbetrag n, status c20
lieferanten: lieferant_id i+, firmenname c80, ansprechpartner c80 FULL_NAME, telefonnummer c25 PHONE, faxnummer c25 PHONE, ust_idnr c14 VAT_NUMBER
laender: land_code c2, landname c60, vorwahl c6, waehrung c3
filialen: filial_id i+, filialname c60, plz_bereich c5, umsatz n, leiter_name c80 FULL_NAME
fahrzeuge: kfz_kennzeichen c10 LICENSE_PLATE, fahrgestellnummer c17 VIN, halter c80 FULL_NAME, hersteller c30, baujahr i, fuehrerscheinnummer c12 DRIVER_LICENSE
konten: konto_id i+, kontoinhaber c80 FULL_NAME, iban c34 IBAN, bankleitzahl c8 BANK_ACCOUNT, saldo n, eroeffnet_am d
messwert: id I+, probe_id I>, wert n, einheit c10, parameter_name c40, geraetename c40, gemessen_am z
dateien: dateiname c255, pfad c255, erstellt_von c60 USERNAME, rechnername c60
`,
  japanese: `
顧客: 顧客ID i+, 氏名 c60 FULL_NAME, 氏名カナ c60 FULL_NAME, 生年月日 d BIRTH_DATE, 性別 c1 GENDER, 電話番号 c15 PHONE, メールアドレス c254 EMAIL, 郵便番号 c8 POSTCODE, 都道府県 c10 STATE, 市区町村 c40 CITY, 番地 c60 ADDRESS, 建物名 c60 ADDRESS, 会員ランク c10, 登録日 d, 備考 t FREE_TEXT
社員マスタ: 社員番号 c10, 姓 c20 LAST_NAME, 名 c20 FIRST_NAME, セイ c20 LAST_NAME, メイ c20 FIRST_NAME, 役職 c40 JOB_TITLE, 部署名 c40, 入社日 d, 給与 n SALARY, 口座番号 c20 BANK_ACCOUNT, マイナンバー c12 MY_NUMBER, 携帯電話 c15 PHONE, 自宅住所 c120 ADDRESS, パスワード c128 PASSWORD
商品: 商品ID i+, 商品名 c80, 価格 n, 在庫数 i, 分類名 c40, メーカー名 c60, 説明 t, 重量 n
患者: 患者番号 c12 PATIENT_NUMBER, 患者氏名 c60 FULL_NAME, 年齢 i AGE, 血液型 c3 HEALTH, 既往歴 t HEALTH, 主治医 c60 FULL_NAME, 保険証番号 c20 PATIENT_NUMBER, 入院日 d, 病棟名 c20, 体重 n HEALTH, 国籍 c20 NATIONALITY
応募者: 応募番号 i, 支持政党 c40 POLITICAL_VIEW, 性的指向 c20 SEXUAL_ORIENTATION, 労働組合 c40 TRADE_UNION, 最終学歴 c40 EDUCATION, 犯罪歴 b CRIMINAL_RECORD, 信用スコア i CREDIT_SCORE, 在留カード番号 c12 RESIDENCE_PERMIT, 医籍登録番号 c10 MEDICAL_LICENSE, 組合せ区分 c4
受注: 受注番号 c20, 担当者名 c60 FULL_NAME, 届け先住所 c120 ADDRESS, 連絡先電話番号 c15 PHONE, 合計金額 n, 受注日 d, 配送区分 c2
都道府県: 都道府県コード c2, 都道府県名 c10, 地方名 c10, 人口 i
店舗: 店舗ID i+, 店舗名 c60, 開店日 d, 責任者名 c60 FULL_NAME, 売上 n
会員情報: kaiin_id i+, 氏名_登録 c60 FULL_NAME, shimei_kana c60 FULL_NAME, seinengappi d BIRTH_DATE, yubin_bango c8 POSTCODE, jusho c120 ADDRESS, denwa_bango c15 PHONE, 暗証番号 c4 PASSWORD, クレジットカード番号 c16 CREDIT_CARD, 免許証番号 c12 DRIVER_LICENSE, パスポート番号 c9 PASSPORT, 職業 c40 JOB_TITLE, 勤務先 c60 ORGANIZATION
ファイル管理: ファイル名 c255, ファイルサイズ I, 作成者 c60 USERNAME, 作成日時 z, ホスト名 c60
`,
  romaji: `
kokyaku: kokyaku_cd c10, shimei c60 FULL_NAME, shimei_kana c60 FULL_NAME, tanto_mei c60 FULL_NAME, yubin_no c8 POSTCODE, jusho c120 ADDRESS, banchi c40 ADDRESS, denwa c15 PHONE, seinengappi n8 BIRTH_DATE, toroku_bi d, kubun c1
shohin: shohin_cd c10, shohin_mei c80, maker_mei c60, bunrui_mei c40, tanka n, zaiko_su i
shain: shain_no c10, sei c20 LAST_NAME, mei c20 FIRST_NAME, sei_kana c20 LAST_NAME, mei_kana c20 FIRST_NAME, busho_mei c40, kaisha_mei c60, kinmusaki_mei c60 ORGANIZATION, yakushoku c20 JOB_TITLE, kyuyo n SALARY, koza_no c10 BANK_ACCOUNT
会員台帳: 会員番号 c12, 会員氏名 c60 FULL_NAME, フリガナ c60 FULL_NAME, 法人番号 c13 CORPORATE_NUMBER
商品台帳: 商品名フリガナ c60, 商品名カナ c60, 会社名 c60
`,
  technical: `
PA0002: PERNR c8, NACHN c40 LAST_NAME, VORNA c40 FIRST_NAME, GBDAT n8 BIRTH_DATE, GBORT c40 BIRTH_PLACE, FAMST c1 MARITAL_STATUS, NATIO c3 NATIONALITY, PERID c20 NATIONAL_ID, BEGDA n8, ENDDA n8, AEDTM n8, UNAME c12 USERNAME
KNA1: KUNNR c10, NAME1 c35 FULL_NAME, STRAS c35 STREET, PSTLZ c10 POSTCODE, TELF1 c16 PHONE, SMTP_ADDR c241 EMAIL, STCEG c20 VAT_NUMBER, ERDAT n8, SPRAS c1
CUSMST: CUSNUM c6, LSTNAM c20 LAST_NAME, FSTNAM c15 FIRST_NAME, ZIPCOD c5 POSTCODE, PHNNBR c10 PHONE, BTHDTE n8 BIRTH_DATE, EMLADR c80 EMAIL, CRDLMT n, ORDDTE n8
pacs: MsgId c35, Dbtr_Nm c140 FULL_NAME, Dbtr_PstlAdr_StrtNm c70 STREET, Dbtr_PstlAdr_PstCd c16 POSTCODE|ADDRESS, Dbtr_BirthDt d BIRTH_DATE, DbtrAcct_IBAN c34 IBAN, DbtrAgt_BICFI c11 BIC, InstdAmt n, CreDtTm z
logins: user_id i, email_pw c60 PASSWORD, login_mail c120 EMAIL, routing_number c9 ROUTING_NUMBER, contact_data j, emails l EMAIL, home_address j ADDRESS
`,
  wellKnown: `
wp_users: ID I+, user_login c60 USERNAME, user_pass c255 PASSWORD, user_nicename c50 USERNAME|FULL_NAME|?, user_email c100 EMAIL, user_url c100 URL, user_registered z, user_activation_key c255 ?, user_status i, display_name c250 USERNAME|FULL_NAME
wp_comments: comment_ID I+, comment_post_ID I, comment_author t USERNAME|FULL_NAME, comment_author_email c100 EMAIL, comment_author_url c200 URL|?, comment_author_IP c100 IP_ADDRESS, comment_date z, comment_content t ?, comment_karma i, comment_approved c20, comment_agent c255, comment_type c20, comment_parent I
wp_posts: ID I+, post_author I, post_date z, post_content t, post_title t, post_excerpt t, post_status c20, post_password c255 PASSWORD, post_name c200, guid c255, comment_count I, post_mime_type c100
customer_entity: entity_id i+, website_id i, email c255 EMAIL, group_id i, prefix c40 NAME_PREFIX, firstname c255 FIRST_NAME, middlename c255 FIRST_NAME, lastname c255 LAST_NAME, suffix c40 NAME_PREFIX, dob d BIRTH_DATE, password_hash c128 PASSWORD, rp_token c128 ?, default_billing i, default_shipping i, taxvat c50 VAT_NUMBER|TAX_ID|?, confirmation c64, gender i GENDER, failures_num i, store_id i
customer_address_entity: entity_id i+, city c255 CITY, company c255 ORGANIZATION, country_id c255 ?, fax c255 PHONE, firstname c255 FIRST_NAME, lastname c255 LAST_NAME, postcode c255 POSTCODE, region c255 STATE, region_id i, street t STREET, telephone c255 PHONE, vat_id c255 VAT_NUMBER, is_active i
sales_order: entity_id i+, state c32, status c32, coupon_code c255, customer_email c128 EMAIL, customer_firstname c128 FIRST_NAME, customer_lastname c128 LAST_NAME, customer_dob z BIRTH_DATE, customer_note t FREE_TEXT, remote_ip c45 IP_ADDRESS, shipping_description c255, store_name c255, grand_total n, order_currency_code c3, x_forwarded_for c255 ?, increment_id c50, weight n, customer_group_id i
person_name: person_name_id i+, preferred b, person_id i>, prefix c50 NAME_PREFIX, given_name c50 FIRST_NAME, middle_name c50 FIRST_NAME, family_name_prefix c50 NAME_PREFIX, family_name c50 LAST_NAME, family_name2 c50 LAST_NAME, degree c50 ?, creator i>, date_created z, voided b
person_address: person_address_id i+, address1 c255 ADDRESS, address2 c255 ADDRESS, city_village c255 CITY, state_province c255 STATE, postal_code c50 POSTCODE, country c50 COUNTRY, latitude c50 GPS_COORDINATES, longitude c50 GPS_COORDINATES, county_district c255 STATE, start_date z
res_partner: id i+, name c255 ?, display_name c255 ?, email c255 EMAIL, phone c40 PHONE, mobile c40 PHONE, street c255 STREET, street2 c255 STREET, zip c24 POSTCODE, city c100 CITY, function c100 ?, vat c32 ?, comment t FREE_TEXT|?, active b, color i, lang c8, credit_limit f, is_company b
lineitem: l_orderkey i, l_partkey i, l_quantity n, l_extendedprice n, l_discount n, l_returnflag c1, l_linestatus c1, l_shipdate d, l_shipinstruct c25, l_shipmode c10
customer: c_custkey i, c_name c25 FULL_NAME, c_address c40 ADDRESS, c_nationkey i>, c_phone c15 PHONE, c_acctbal n, c_mktsegment c10
part: p_partkey i, p_name c55, p_mfgr c25, p_brand c10, p_type c25, p_size i, p_container c10, p_retailprice n
nation: n_nationkey i, n_name c25, n_regionkey i>
suppliers: SupplierID i+, CompanyName c40, ContactName c30 FULL_NAME, ContactTitle c30 JOB_TITLE, Address c60 ADDRESS, City c15 ?, Region c15 ?, PostalCode c10 POSTCODE, Country c15 ?, Phone c24 PHONE, Fax c24 PHONE, HomePage t ?
Person: BusinessEntityID i, PersonType c2, NameStyle b, Title c8 NAME_PREFIX, FirstName c50 FIRST_NAME, MiddleName c50 FIRST_NAME, LastName c50 LAST_NAME, Suffix c10 NAME_PREFIX, EmailPromotion i, AdditionalContactInfo t ?, rowguid u, ModifiedDate z
EmailAddress: BusinessEntityID i, EmailAddressID i+, EmailAddress c50 EMAIL, rowguid u, ModifiedDate z
PersonPhone: BusinessEntityID i, PhoneNumber c25 PHONE, PhoneNumberTypeID i>, ModifiedDate z
PhoneNumberType: PhoneNumberTypeID i+, Name c50, ModifiedDate z
CreditCard: CreditCardID i+, CardType c50, CardNumber c25 CREDIT_CARD, ExpMonth i, ExpYear i
HumanResourcesEmployee: NationalIDNumber c15 NATIONAL_ID, LoginID c256 USERNAME, JobTitle c50 JOB_TITLE, BirthDate d BIRTH_DATE, MaritalStatus c1 MARITAL_STATUS, Gender c1 GENDER, HireDate d, SalariedFlag b, VacationHours i, SickLeaveHours i
SalesTerritory: TerritoryID i+, Name c50, CountryRegionCode c3>, Group c50, SalesYTD n
Product: ProductID i+, Name c50, ProductNumber c25, Color c15, Size c5, Weight n, Style c2, ListPrice n, DaysToManufacture i
oauth_clients: id i+, name c191, secret c100 ?, redirect t, personal_access_client b, revoked b
auth_user: id i+, password c128 PASSWORD, last_login z, is_superuser b, username c150 USERNAME, first_name c150 FIRST_NAME, last_name c150 LAST_NAME, email c254 EMAIL, is_staff b, date_joined z
django_session: session_key c40 ACCESS_TOKEN, session_data t ?, expire_date z
sessions: id c255, user_id I, ip_address c45 IP_ADDRESS, user_agent t, payload t, last_activity i
flights: flight_id i+, flight_no c6, departure_airport c3, arrival_airport c3, aircraft_code c3, status c20, scheduled_departure z
tickets_booking: ticket_no c13, book_ref c6, passenger_id c20 ?, passenger_name t FULL_NAME, contact_data t ?
airports: airport_code c3, airport_name c60, city c60, coordinates t, timezone c40
`,
};
