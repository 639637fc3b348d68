import { entriesIn, wordsIn } from '@core/kernel/word-list';
import { allWords, byLocale, wordsOf } from './locales';

/** Cities, wards and towns of Japan. */
const japaneseCities = `
札幌市 函館市 旭川市 小樽市 帯広市 釧路市 青森市 八戸市 弘前市 盛岡市 一関市 仙台市 石巻市 秋田市 山形市 米沢市 福島市 郡山市 いわき市 会津若松市
水戸市 つくば市 日立市 宇都宮市 小山市 前橋市 高崎市 さいたま市 川越市 所沢市 越谷市 千葉市 船橋市 柏市 松戸市 市川市 新宿区 渋谷区 世田谷区 杉並区
練馬区 板橋区 足立区 江東区 品川区 目黒区 大田区 八王子市 立川市 町田市 三鷹市 調布市 横浜市 川崎市 相模原市 藤沢市 鎌倉市 小田原市 新潟市 長岡市
富山市 高岡市 金沢市 小松市 福井市 敦賀市 甲府市 長野市 松本市 上田市 岐阜市 大垣市 静岡市 浜松市 沼津市 富士市 名古屋市 豊橋市 岡崎市 豊田市
一宮市 津市 四日市市 伊勢市 大津市 草津市 彦根市 京都市 宇治市 大阪市 堺市 豊中市 吹田市 高槻市 枚方市 東大阪市 神戸市 姫路市 西宮市 尼崎市
明石市 奈良市 橿原市 和歌山市 鳥取市 米子市 松江市 出雲市 岡山市 倉敷市 広島市 福山市 呉市 山口市 下関市 宇部市 徳島市 高松市 丸亀市 松山市
今治市 高知市 福岡市 北九州市 久留米市 佐賀市 唐津市 長崎市 佐世保市 熊本市 八代市 大分市 別府市 宮崎市 都城市 鹿児島市 霧島市 那覇市 沖縄市 浦添市
`;

const japaneseDistricts = `
本町 中央 栄町 旭町 緑町 幸町 若葉町 桜町 大手町 元町 新町 東町 西町 南町 北町 上町 下町 泉町 松原 青葉 日の出町 寿町 錦町 宮前 神明町 高砂 末広町
春日 富士見 弥生町 朝日町 花園 城内 港町 浜町 川端町 田町 平和 美園 光が丘 緑ヶ丘 桜ヶ丘 希望ヶ丘 自由が丘 若宮 八幡町 天神 白山 千代田 常盤 住吉 稲荷町
`;

const frenchRegions = entriesIn(`
Auvergne-Rhône-Alpes|Bourgogne-Franche-Comté|Bretagne|Centre-Val de Loire|Corse|Grand Est|Guadeloupe|Guyane
Hauts-de-France|Île-de-France|La Réunion|Martinique|Mayotte|Normandie|Nouvelle-Aquitaine|Occitanie
Pays de la Loire|Provence-Alpes-Côte d'Azur
`);

export const districts = wordsIn(japaneseDistricts);

export const cities = byLocale<readonly string[]>((locale) => {
  if (locale === 'ja') return wordsIn(japaneseCities);
  const location = wordsOf(locale).location;
  return allWords(locale === 'nl' ? location?.city_prefix : location?.city_name);
});

export const states = byLocale<readonly string[]>((locale) =>
  locale === 'fr' ? frenchRegions : allWords(wordsOf(locale).location?.state),
);

export const countries = byLocale<readonly string[]>((locale) => allWords(wordsOf(locale).location?.country));

const postcodePatterns = {
  de: ['#####'],
  en: ['#####'],
  es: ['0[1-9]###', '[1-4]####', '5[0-2]###'],
  fr: ['0[1-9]###', '[1-8]####', '9[0-5]###'],
  ja: ['###-####'],
  nl: ['[1-9]### ??'],
} as const;

/** Forms of postcodes: # a digit, ? a letter that postcodes use, [a-b] a digit of that range. */
export const postcodeForms = byLocale<readonly string[]>((locale) => postcodePatterns[locale]);
