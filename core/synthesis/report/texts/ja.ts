import type { ReportTexts } from './texts';

export const ja: ReportTexts = {
  title: '合成レポート',
  lead: '生成した行が実際の行にどれだけ近いか、そして個々の行からどれだけ離れているかを示します。',
  holdoutNote:
    '各指標には、検証用データ（モデルが一度も見ていない、同じテーブルの実際の行）の値を並べています。到達できる水準の目安は実際の行です。近さが検証用データを大きく上回るモデルは行を丸暗記しており、それはプライバシーの指標に表れます。0.001 未満の差に意味はありません。',
  madeAt: (time) => `作成：${time}（UTC）`,
  verdicts: {
    better: '検証用データより良い',
    like: '検証用データと同等',
    'slightly-below': '検証用データをやや下回る',
    below: '検証用データを下回る',
  },
  notMeasured: '未測定',
  figures: {
    quality: { name: '品質', meaning: '列の形状と列ペアの傾向の平均です。1 は分布が同じことを表します。' },
    columnShapes: {
      name: '列の形状',
      meaning:
        '各列の分布がどれだけ似ているかです。数値と日付は 1 からコルモゴロフ–スミルノフ距離を引いた値、カテゴリは 1 から食い違う割合を引いた値です。NULL は除きます。',
    },
    pairTrends: {
      name: '列ペアの傾向',
      meaning: '二つの列が学習行と同じように連動しているかです。数値同士は相関、それ以外は分割表で比べます。',
    },
    accuracy: {
      name: '精度',
      meaning: '以下の精度の平均です。値は学習行から決めた区間で数え、NULL は独立した区間とします。',
    },
    univariate: { name: '精度（1 列）', meaning: '正しい区間に入る行の割合を、列ごとに見たものです。' },
    bivariate: {
      name: '精度（2 列）',
      meaning: '正しいセルに入る行の割合を、すべての列ペアで見たものです。',
    },
    coherence: {
      name: '一貫性',
      meaning:
        'シーケンスのある行と次の行について同じことを見たものです。流れが実際のものと同じように続くかを示します。',
    },
    discriminatorAuc: {
      name: '実データとの見分けやすさ',
      meaning:
        '生成した行と学習データを見分けるよう分類器を学習させます。0.5 は当てずっぽうと同じ、1 は決して間違えないことを表します（ROC 曲線の下の面積）。',
    },
    tstrAuc: {
      name: '学習への有用性',
      meaning:
        '生成した行で分類器を学習し、検証用データで試します。並べた値は、実際の行で学習した同じ分類器のものです（ROC 曲線の下の面積）。',
    },
    dcrShare: {
      name: '学習行に近い割合',
      meaning:
        '最も近い実際の行が検証用データではなく学習行である、生成行の割合です。0.5 なら学習の痕跡はなく、それを超えるとモデルが見た行に寄っています。',
    },
    nndr: {
      name: '最近傍距離比',
      meaning:
        '最も近い学習行までの距離を、二番目に近い学習行までの距離で割った値の中央値です。低いと、生成行が特定の学習行に張り付いていることを意味します。',
    },
    exactShare: {
      name: '完全一致',
      meaning:
        '学習行と等しい生成行の割合です。ありふれた行は偶然にも一致し、それは検証用データでも同じです。その割合を超えた場合だけが漏えいです。',
    },
    childrenPerParent: {
      name: '親ごとの子の数',
      meaning: '1 から、一つの親に属する行数の分布のコルモゴロフ–スミルノフ距離を引いた値です。',
    },
    parentChildPairs: { name: '親と子', meaning: '親の列と子の列を一つずつ組にした精度です。' },
    orphans: { name: '孤立行', meaning: '外部キーの参照先が存在しない生成行です。' },
  },
  expectedAccuracy: (value) => `同じ行数の実際の行で期待される値は ${value} です。`,
  target: (column) => `予測する列：${column}。`,
  groups: { closeness: '近さ', utility: '有用性', privacy: 'プライバシー' },
  warnings: {
    'few-rows': {
      title: (found, wanted) => `モデル化した列に対して ${found} 行は少なめです（推奨 ${wanted} 行）`,
      advice: '1 列あたり 500 行を推奨します。列をモデルから外すか、複製またはモックにしてください。',
    },
    'few-training-rows': {
      title: (found, wanted) => `学習行が ${found} 行しかありません（最低 ${wanted} 行必要）`,
      advice:
        'モデル化する列には 100 行の学習行が必要です。それより少ないと、分布は粗く、関係は弱くなります。',
    },
    'training-subset': {
      title: (found, wanted) => `${wanted} 行のうち ${found} 行で学習しました`,
      advice: '残りの行にしかない内容はモデルに含まれません。含めるには、学習行数の上限を上げてください。',
    },
    'no-holdout': {
      title: () => '検証用データがありません',
      advice: 'モデルが見ていない行がなければ、プライバシーは測れず、近さにも比べる相手がありません。',
    },
    clipping: {
      title: (found) => `極端な値を切り詰めています：数値と日付の下位と上位それぞれ ${found} 個`,
      advice:
        'そのため列ペアの傾向は実際より悪く見えます。等幅の 10 区間をそれぞれの最小値から最大値までで取るので、切り詰めた列では区切りの位置が変わるためです。精度には影響しません。',
    },
  },
  models: { 'single-table': '単一テーブル', sequence: 'シーケンス' },
  presets: { private: 'プライバシー重視', balanced: 'バランス', faithful: '忠実度重視', custom: '個別設定' },
  scales: { number: '数値', datetime: '日付・時刻', category: 'カテゴリ' },
  overview: {
    heading: 'テーブル一覧',
    table: 'テーブル',
    verdict: '判定',
    allGood: (count) => `${count} 個の指標すべてが検証用データと同等以上です。`,
    someBelow: (good, count, names) =>
      `${count} 個の指標のうち ${good} 個が検証用データと同等以上です。それ以外：${names}。`,
    nothingCompared: '比べる相手がありません。',
  },
  table: {
    figure: '指標',
    made: '生成行',
    holdout: '検証用',
    verdict: '判定',
    figures: '指標',
    model: 'モデル',
    preset: 'プリセット',
    rowsSource: '元の行数',
    rowsTrain: '学習行',
    rowsHoldout: '検証用',
    rowsMade: '生成行',
    fit: '学習時間',
    generate: '生成時間',
    seed: 'シード',
    seconds: (value) => `${value} 秒`,
  },
  columns: {
    heading: '列',
    note: '判定は形状を比べ、この行数で偶然に生じる差を見込んでいます。',
    column: '列',
    scale: '種類',
    shape: '形状',
    shapeHoldout: '検証用',
    accuracy: '精度',
    accuracyHoldout: '検証用',
    distributions: '分布',
    distributionsNote: '区間ごとの行の割合です。太い棒が学習行、細い棒が生成行です。',
    shown: (shown, all) =>
      `${all} 列のうち、検証用データを最も下回る ${shown} 列です。全列は上の表にあります。`,
    bin: '区間',
    train: '学習行',
    made: '生成行',
    bars: (peak) => `0～${peak}`,
    plotTitle: (column) => `${column} の分布`,
    plotDescription: '区間ごとの行の割合を、学習行と生成行について棒で示します。数値は隣の表にあります。',
  },
  pairs: {
    heading: '列ペア',
    none: '比べる列ペアがありません。',
    plotTitle: '関連の差',
    plotDescription:
      '列ペアごとの四角形で、生成行での関連が学習行と違うほど大きくなります。差の大きいものは隣の表にあります。',
    stronger: '生成行のほうが強い',
    weaker: '生成行のほうが弱い、または逆向き',
    scale: (difference) => `枠いっぱいで差 ${difference}`,
    shownColumns: (shown, all) => `${all} 列のうち、差の大きい ${shown} 列です。`,
    onlyPair: 'ペアは 1 組だけです',
    shownPairs: (shown, all) => `${all} ペアのうち ${shown} ペア（差の大きい順）`,
    pair: 'ペア',
    trend: '傾向',
    train: '学習行',
    made: '生成行',
    difference: '差',
  },
  distances: {
    heading: '最も近い学習行までの距離',
    note: '生成行は、検証用データと同じくらい学習行から離れているべきです。生成行の線が破線を下回る場合は、近すぎる行があります。',
    none: '距離は測定していません。',
    plotTitle: '最も近い学習行までの距離',
    plotDescription:
      '行の割合に対する二本の曲線で、生成行と検証用データから最も近い学習行までの距離を示します。数値は隣の表にあります。',
    made: '生成行',
    holdout: '検証用データ',
    share: '行の割合',
    distance: '距離',
  },
  relations: {
    heading: 'テーブル間',
    note: '生成したテーブル間の外部キーについて、親ごとの子の数が元と同じか、親と子の内容が対応しているかを示します。',
    childrenTitle: (parent, child) => `${parent} の 1 行あたりの ${child} の行数`,
    children: '子の数',
  },
  options: {
    heading: 'オプション',
    maxTrainingRows: '学習行数の上限',
    readRandomSubset: '無作為抽出',
    cardinalityThreshold: 'カーディナリティのしきい値',
    rareCategory: 'まれなカテゴリ',
    rareReplace: (threshold) => `${threshold} 行未満：よくある値に置き換え`,
    rareLabel: (threshold, label) => `${threshold} 行未満：「${label}」と記載`,
    clipThreshold: '両端で切り詰める値の数',
    noise: 'ノイズ（標準偏差に対する割合）',
    minLeaf: '葉の最小行数',
    minGain: '分割の利得（ナット）',
    backOff: '親の重み（行数）',
    minInterval: '値をそのまま残す最小行数',
    splitRows: '分割の選択に使う行数',
    order: '列の順序',
    orders: {
      'few-values-first': '値の種類が少ない列から',
      'entropy-descending': 'エントロピーの大きい順',
      'entropy-ascending': 'エントロピーの小さい順',
      'as-given': '元の順序',
    },
    yes: 'はい',
    no: 'いいえ',
  },
  privacy: {
    heading: '差分プライバシー',
    spent: (epsilon, delta, mechanism) =>
      `モデルは差分プライバシーを適用して学習しました：ε = ${epsilon}、δ = ${delta}、メカニズム：${mechanism}。`,
    meaning:
      '予算は木の度数に使われます。ある 1 行を別の行に置き換えても、どの木が得られる確率も、確率 δ の例外を除き、高々 e の ε 乗倍しか変わりません。保持された値と区間の境界は予算の対象外です。このレポートの指標は実際の行で測ったもので、その保証の対象外です。',
    none: (rows) =>
      `使用していません。モデルが保持するのは行ではなく度数で、値がそのまま残るのは ${rows} 行以上に現れる場合だけです。これは証明された保証ではありません。`,
  },
  footer: 'このページに含まれるのは度数と割合だけで、行は含まれません。外部からは何も読み込みません。',
};
