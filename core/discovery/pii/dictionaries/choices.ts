import { entriesIn } from '@core/kernel/word-list';
import { foldText } from '../name-reader';

/** Short lists of choices, in the languages that recognizers know. */
const chosen = (list: string): ((text: string) => boolean) => {
  const words = new Set(entriesIn(list).map((word) => foldText(word.trim())));
  return (text) => words.has(foldText(text).replace(/\.$/, ''));
};

export const isGender = chosen(`
m|f|v|w|x|d|u|male|female|man|woman|other|unknown|non-binary|diverse|männlich|weiblich|divers|mann|frau|vrouw|onbekend|anders
mannelijk|vrouwelijk|男|女|男性|女性|その他|不明|無回答
`);

export const isMaritalStatus = chosen(`
single|married|divorced|widowed|separated|civil partnership|domestic partnership|never married|widow|widower|ledig|verheiratet
geschieden|verwitwet|getrennt lebend|eingetragene lebenspartnerschaft|gehuwd|ongehuwd|gescheiden|weduwe|weduwnaar|samenwonend
geregistreerd partnerschap|alleenstaand|未婚|既婚|離婚|死別|独身|離別
`);

export const isNamePrefix = chosen(`
mr|mrs|ms|miss|mx|dr|prof|sir|lady|jr|sr|ii|iii|phd|md|dds|dvm|herr|frau|divers|dipl.-ing|prof. dr|dr. med|dhr|mevr|mw|mevrouw
de heer|meneer|drs|ir|ing|van|de|van der|van den|van de|den|der|het|'t|ter|ten|te|op den|van 't|in 't|von|von der|zu|vom|zum|zur
della|di|du|le|la|el|al|様|殿|さん|先生|氏
`);

export const isReligion = chosen(`
catholic|roman catholic|protestant|muslim|islam|jewish|judaism|hindu|hinduism|buddhist|buddhism|christian|orthodox|atheist
agnostic|sikh|none|katholisch|römisch-katholisch|evangelisch|muslimisch|jüdisch|konfessionslos|ev|rk|orthodox|katholiek
rooms-katholiek|protestants|hervormd|gereformeerd|moslim|joods|hindoe|boeddhist|geen|keine|christelijk|仏教|神道|キリスト教
イスラム教|無宗教
`);

export const isPoliticalParty = chosen(`
democrat|democratic|republican|independent|libertarian|green|labour|conservative|liberal democrats|snp|reform uk|plaid cymru
cdu|csu|spd|fdp|afd|die linke|bündnis 90/die grünen|die grünen|bsw|vvd|pvda|cda|d66|pvv|groenlinks|sp|christenunie|sgp|volt|nsc|bbb
denk|fvd|ja21|自民党|自由民主党|立憲民主党|公明党|日本維新の会|共産党|日本共産党|国民民主党|れいわ新選組|社民党|支持政党なし
`);

export const isSexualOrientation = chosen(`
heterosexual|homosexual|bisexual|asexual|pansexual|queer|gay|lesbian|straight|gay or lesbian|prefer not to say|heterosexuell
homosexuell|bisexuell|asexuell|pansexuell|lesbisch|schwul|heteroseksueel|homoseksueel|biseksueel|aseksueel|panseksueel|hetero
異性愛|異性愛者|同性愛|同性愛者|両性愛|両性愛者|無性愛
`);

export const isTradeUnion = chosen(`
unison|unite|gmb|usdaw|seiu|teamsters|afl-cio|uaw|afscme|verdi|ver.di|ig metall|ig bce|ig bau|gew|gdp|ngg|evg|dgb|dbb|fnv|cnv|vcp|de unie
連合|全労連|全労協|ua連合|uaゼンセン|自治労|電機連合|日教組
`);

export const isEducationLevel = chosen(`
bachelor|bachelors|bachelor's degree|bachelor of science|bachelor of arts|master|masters|master's degree|master of science
master of arts|phd|doctorate|associate degree|high school|high school diploma|college|some college|primary school
secondary school|vocational|university|undergraduate|postgraduate|ged|hauptschulabschluss|realschulabschluss|mittlere reife|abitur
fachabitur|fachhochschulreife|diplom|promotion|lehre|berufsausbildung|hochschulabschluss|mbo|hbo|wo|vmbo|havo|vwo|mavo|lbo|basisschool
basisonderwijs|mbo 2|mbo 3|mbo 4|hbo bachelor|wo master|中卒|高卒|短大卒|大卒|大学卒|専門学校卒|大学院卒|高校卒|修士|博士|学士
`);

export const isNationality = chosen(`
american|british|english|irish|dutch|german|french|belgian|italian|spanish|polish|turkish|chinese|japanese|indian|canadian
moroccan|surinamese|austrian|swiss|portuguese|greek|romanian|bulgarian|hungarian|czech|danish|swedish|norwegian|finnish|russian
ukrainian|korean|vietnamese|brazilian|mexican|syrian|deutsch|österreichisch|schweizerisch|französisch|italienisch|spanisch
polnisch|türkisch|niederländisch|britisch|russisch|ukrainisch|griechisch|kroatisch|serbisch|syrisch|nederlands|nederlandse
belgische|belgisch|duits|duitse|frans|franse|brits|britse|turks|turkse|marokkaans|marokkaanse|surinaams|surinaamse|pools|poolse
italiaans|italiaanse|spaans|spaanse|syrisch|syrische|日本|日本人|中国|韓国|アメリカ|ベトナム|フィリピン|ブラジル
white|black|asian|hispanic|latino|caucasian|african american|pacific islander|native american
`);
