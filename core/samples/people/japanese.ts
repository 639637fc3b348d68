import { japaneseNames, places, type Culture } from './culture';

/** Numbers of subscribers never begin with 0 after the area, so that these reach nobody. There are no IBANs. */
export const japanese: Culture = {
  language: 'ja',
  country: 'JP',
  women: japaneseNames(
    '陽菜 ヒナ Hina, 結衣 ユイ Yui, 美咲 ミサキ Misaki, 葵 アオイ Aoi, さくら サクラ Sakura, 花子 ハナコ Hanako, 由美子 ユミコ Yumiko, 恵子 ケイコ Keiko, 真由美 マユミ Mayumi, 千尋 チヒロ Chihiro, 明日香 アスカ Asuka, 香織 カオリ Kaori, 久美子 クミコ Kumiko, 凛 リン Rin, 和子 カズコ Kazuko, 麻衣 マイ Mai',
  ),
  men: japaneseNames(
    '蓮 レン Ren, 翔太 ショウタ Shota, 大輔 ダイスケ Daisuke, 健一 ケンイチ Kenichi, 拓也 タクヤ Takuya, 直樹 ナオキ Naoki, 太郎 タロウ Taro, 浩 ヒロシ Hiroshi, 誠 マコト Makoto, 陽翔 ハルト Haruto, 悠真 ユウマ Yuma, 剛 ツヨシ Tsuyoshi, 隆 タカシ Takashi, 智也 トモヤ Tomoya, 一郎 イチロウ Ichiro, 亮 リョウ Ryo',
  ),
  families: japaneseNames(
    '佐藤 サトウ Sato, 鈴木 スズキ Suzuki, 高橋 タカハシ Takahashi, 田中 タナカ Tanaka, 伊藤 イトウ Ito, 渡辺 ワタナベ Watanabe, 山本 ヤマモト Yamamoto, 中村 ナカムラ Nakamura, 小林 コバヤシ Kobayashi, 加藤 カトウ Kato, 吉田 ヨシダ Yoshida, 山田 ヤマダ Yamada, 佐々木 ササキ Sasaki, 松本 マツモト Matsumoto, 井上 イノウエ Inoue, 木村 キムラ Kimura, 清水 シミズ Shimizu, 林 ハヤシ Hayashi, 斎藤 サイトウ Saito, 池田 イケダ Ikeda',
  ),
  streets: ['桜町', '本町', '緑が丘', '中央', '旭町', '栄', '若葉台', '東山', '泉', '青葉', '港町', '神明'],
  places: places(
    '札幌市/北海道, 仙台市/宮城県, 新潟市/新潟県, 金沢市/石川県, 長野市/長野県, 静岡市/静岡県, 名古屋市/愛知県, 奈良市/奈良県, 神戸市/兵庫県, 岡山市/岡山県, 高松市/香川県, 松山市/愛媛県, 福岡市/福岡県, 熊本市/熊本県',
  ),
  phones: ['03-0###-####', '090-0###-####', '080-0###-####', '+81 90 0### ####'],
  postcode: '###-####',
  address: (street, number) => `${street}${1 + (number % 5)}丁目${1 + (number % 17)}番${1 + (number % 9)}号`,
  iban: null,
  familyFirst: true,
};
