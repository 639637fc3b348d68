import { wordsIn } from '@core/kernel/word-list';
import type { Words } from './words';

export const japanese: Words = {
  persons: wordsIn(`
    shokaisha yakuin kazokusha fuyokazoku shimeinin kaigosha ninteisha jidou jumin setai nozeisha 飼主 飼い主 所有者 申立人 介護者 世帯員 納税義務者 義務者 登録者 続柄者 受注者 発注担当 先方担当
    受診者 加入者 扶養者 被扶養者 園児 入園者 入院患者 投票者 納税者 債務者 債権者 賃借人 賃貸人 連帯保証人 保証人 紹介者 同居人 訪問者 来訪者 konyusha moushikomisha nyuinsha jushinsha fuyosha kanyusha hoshonin dokyonin
    irainin dairinin uketorinin hihokensha shinseisha chumonsha moshikomisha todokesaki renrakusaki nyukyosha
    振込依頼人 依頼人 代理人 被保険者 tanto riyosha seito gakusei hogosha kazoku haigusha honnin keiyakusha daihyosha renraku setainushi
    個人 人物 人 顧客 客 お客様 得意先担当 利用者 ユーザー ユーザ 会員 メンバー 契約者 連絡先 患者 被験者
    被保険者 住民 入居者 宿泊者 乗客 学生 生徒 児童 受講者 参加者 応募者 候補者 購読者 購入者 注文者 支払者
    申込者 申請者 受取人 送付先 届け先 お届け先 差出人 寄付者 所有者 名義人 口座名義 保護者 親 父 母 子
    配偶者 家族 緊急連絡先 選手 著者 代表者 請求先 本人 世帯主 相続人 運転者 kokyaku kaiin riyosha kanja
    契約者 送り主 宛名 宛先
  `),
  staff: wordsIn(`
    shokuin yakuzaishi tanintosha buka joshi eigyotanto 運転手 乗務員 配達員 薬剤師 課員 班長
    主任 係長 課長 部長 介護士 介護職員 保育士 事務員 承認者 決裁者 記入者 ケアマネジャー hoikushi kaigoshi shoninsha
    tannin shujii ishi isha kangoshi kyoshi sensei
    社員 従業員 職員 スタッフ 担当者 担当 上司 部下 教員 教師 先生 医師 主治医 看護師 薬剤師 営業担当 管理者
    責任者 作業者 監督 講師 shain tantosha jugyoin
  `),
  addresses: wordsIn(`
    住所 所在地 居所 連絡先 jusho
  `),
  personal: wordsIn(`
    配送 発送先 発送 届先 納品先 宛先 送付 帰省先 現住所 本籍地 連絡用
    自宅 勤務先 請求先 送付先 配送先 届け先 お届け先 連絡先 本籍 現 居住 出生 実家
  `),
  neutral: wordsIn(`
    カタカナ ひらがな 半角 全角 略称 正式名 その1 その2 上段 下段 西暦 和暦 付 欄
    kana kanji romaji bango mei no
    番号 値 新 旧 現在 以前 第一 第二 その他 登録 情報 台帳 マスタ マスター テーブル 一覧 リスト データ 履歴
    詳細 基本 全 正式 カナ かな ふりがな フリガナ 漢字 ローマ字 英字 の 用 上 下 1 2
  `),
  things: wordsIn(`
    kikai waku byoto byoshitsu buppin hinmei yoyaku kensa 型番 機械 棚 倉庫 町名 税目 手数料 犬 施設 仕入 棚卸
    shohin seihin hinmoku buhin kaisha kigyo hojin dantai busho bumon maker bunrui plan shiten tenpo soko ginko
    kamoku tokuisaki shiiresaki gakko byoin sakuhin kategori kubun shurui jigyosho eigyosho zaiko denpyo juchu hatchu kyoten kiki
    hattyu shisetsu koji anken purojekuto iro tani
    商品 製品 品 部品 ブランド カテゴリ カテゴリー 分類 区分 種別 種類 グループ 講座 科目 案件 プロジェクト
    タスク 注文 受注 発注 伝票 倉庫 店舗 店 支店 ホテル 空港 駅 建物 部屋 施設 会社 企業 法人 組織 団体
    取引先 仕入先 メーカー 出版社 部署 部門 課 チーム 役割 権限 イベント キャンペーン 学校 大学 病院 医院
    銀行 通貨 言語 地域 国 県 市 列 項目 設定 機能 工程 手順 書式 ページ 帳票 単位 色 サイズ 材料 車両 動物
    薬 薬品 病 疾患 質問 回答 題名 曲 作品 本 書籍 映画 ファイル フォルダ 文書 添付 契約 プラン 料金 価格
    割引 サーバー サーバ ホスト ドメイン システム 機器 端末 検査 来院 記録 資格
  `),
  technical: wordsIn(`
    kagen jogen 下限 上限 加減 型番 型式 kata
    zokugara tsuzukigara ymd hms kubun kaisu kikan kigen kyoka settei henko
    koshin toroku sakusei sakujo kingaku suryo tanka nengetsu nichiji flg cd kbn
    ID id コード 日付 日時 日 時刻 年月 件数 数 合計 フラグ 有無 可否 区分 種別 状態 ステータス 形式 有効
    確認済 認証済 必須 削除 同意 送信 受信 更新 作成 期限 順 順序 版 期間 日数 時間 金額 割合 率 キー
  `),
};
