import type { ReportTexts } from './texts';

export const nl: ReportTexts = {
  title: 'Syntheserapport',
  lead: 'Hoe dicht de gemaakte rijen bij de echte komen, en hoe ver ze van elke afzonderlijke rij blijven.',
  holdoutNote:
    'Elk cijfer staat naast wat de controlerijen scoren: echte rijen van dezelfde tabel die het model nooit heeft gezien. Echte rijen zijn de maat van wat haalbaar is. Een model dat in gelijkenis ver boven de controlerijen ligt, kent zijn rijen uit het hoofd; dat blijkt uit de cijfers over privacy. Verschillen onder 0,001 zeggen niets.',
  madeAt: (time) => `Gemaakt op ${time} UTC`,
  verdicts: {
    better: 'Beter dan de controlerijen',
    like: 'Als de controlerijen',
    'slightly-below': 'Iets onder de controlerijen',
    below: 'Onder de controlerijen',
  },
  notMeasured: 'Niet gemeten',
  figures: {
    quality: {
      name: 'Kwaliteit',
      meaning: 'Het gemiddelde van kolomvormen en paartrends. 1 is dezelfde verdeling.',
    },
    columnShapes: {
      name: 'Kolomvormen',
      meaning:
        'Hoezeer de verdeling van elke kolom overeenkomt: bij getallen en datums één min de Kolmogorov–Smirnov-afstand, bij categorieën één min het aandeel dat elders ligt. NULL telt niet mee.',
    },
    pairTrends: {
      name: 'Paartrends',
      meaning:
        'Hoezeer twee kolommen samen bewegen zoals in de trainingsrijen: correlatie bij twee getallen, anders een kruistabel van beide.',
    },
    accuracy: {
      name: 'Nauwkeurigheid',
      meaning:
        'Het gemiddelde van de nauwkeurigheden hieronder. Waarden worden geteld in klassen van de trainingsrijen, NULL in een eigen klasse.',
    },
    univariate: {
      name: 'Nauwkeurigheid, één kolom',
      meaning: 'Het aandeel rijen dat in de juiste klasse ligt, kolom voor kolom.',
    },
    bivariate: {
      name: 'Nauwkeurigheid, twee kolommen',
      meaning: 'Het aandeel rijen dat in de juiste cel ligt, over alle paren van kolommen.',
    },
    coherence: {
      name: 'Samenhang',
      meaning:
        'Hetzelfde voor een kolom in een rij van een reeks en in de volgende: loopt het verhaal door zoals bij echte reeksen.',
    },
    discriminatorAuc: {
      name: 'Te onderscheiden van echt',
      meaning:
        'Een classificator leert gemaakte rijen van de trainingsrijen te onderscheiden. 0,5 is een munt opgooien; 1 vergist zich nooit. (Oppervlak onder de ROC-kromme.)',
    },
    tstrAuc: {
      name: 'Bruikbaar voor training',
      meaning:
        'Een classificator leert van de gemaakte rijen en wordt getoetst op de controlerijen. Ernaast dezelfde classificator die van de echte rijen leerde. (Oppervlak onder de ROC-kromme.)',
    },
    dcrShare: {
      name: 'Dichter bij trainingsrijen',
      meaning:
        'Het aandeel gemaakte rijen waarvan de dichtstbijzijnde echte rij een trainingsrij is en geen controlerij. 0,5 toont geen spoor van de training; daarboven neigen rijen naar wat het model heeft gezien.',
    },
    nndr: {
      name: 'Verhouding naaste buren',
      meaning:
        'De afstand tot de dichtstbijzijnde trainingsrij gedeeld door die tot de op één na dichtstbijzijnde, mediaan. Lage waarden betekenen dat gemaakte rijen aan één trainingsrij kleven.',
    },
    exactShare: {
      name: 'Exacte kopieën',
      meaning:
        'Het aandeel gemaakte rijen dat gelijk is aan een trainingsrij. Gewone rijen herhalen zich toevallig, ook in de controlerijen: alleen een groter aandeel dan daar is een lek.',
    },
    childrenPerParent: {
      name: 'Kinderen per ouder',
      meaning: 'Eén min de Kolmogorov–Smirnov-afstand van het aantal rijen dat bij één ouder hoort.',
    },
    parentChildPairs: {
      name: 'Ouder met kind',
      meaning: 'Nauwkeurigheid van paren van kolommen, één van de ouder en één van het kind.',
    },
    orphans: { name: 'Wezen', meaning: 'Gemaakte rijen waarvan de verwijzende sleutel nergens heen wijst.' },
  },
  expectedAccuracy: (value) => `Van echte rijen in dit aantal is ${value} te verwachten.`,
  target: (column) => `Voorspelde kolom: ${column}.`,
  groups: { closeness: 'Gelijkenis', utility: 'Gebruik', privacy: 'Privacy' },
  warnings: {
    'few-rows': {
      title: (found, wanted) =>
        `${found} rijen zijn weinig voor de gemodelleerde kolommen; ${wanted} zijn aanbevolen`,
      advice:
        '500 rijen per kolom zijn aanbevolen. Laat kolommen buiten het model, of dupliceer of vervang ze.',
    },
    'few-training-rows': {
      title: (found, wanted) => `${found} trainingsrijen zijn te weinig; minstens ${wanted} zijn nodig`,
      advice:
        'Een gemodelleerde kolom vraagt 100 trainingsrijen. Met minder zijn verdelingen grof en verbanden zwak.',
    },
    'training-subset': {
      title: (found, wanted) => `Getraind op ${found} van ${wanted} rijen`,
      advice:
        'Wat alleen in de andere rijen staat, zit niet in het model. Verhoog het maximum aan trainingsrijen om het mee te nemen.',
    },
    'no-holdout': {
      title: () => 'Er zijn geen controlerijen',
      advice:
        'Zonder rijen die het model niet heeft gezien is privacy niet te meten, en heeft gelijkenis niets om naast te staan.',
    },
    clipping: {
      title: (found) =>
        `Uitersten zijn afgekapt: de ${found} laagste en hoogste waarden van elk getal en elke datum`,
      advice:
        'Paartrends lijken daardoor slechter dan ze zijn: hun tien even brede klassen lopen van de kleinste tot de grootste waarde van elke kant, zodat afgekapte kolommen op andere plaatsen worden verdeeld. De nauwkeurigheid lijdt er niet onder.',
    },
  },
  models: { 'single-table': 'Enkele tabel', sequence: 'Reeksen' },
  presets: { private: 'Privé', balanced: 'Evenwichtig', faithful: 'Getrouw', custom: 'Eigen opties' },
  scales: { number: 'Getal', datetime: 'Datum of tijd', category: 'Categorie' },
  overview: {
    heading: 'Tabellen',
    table: 'Tabel',
    verdict: 'Oordeel',
    allGood: (count) => `Alle ${count} cijfers zijn als de controlerijen of beter.`,
    someBelow: (good, count, names) =>
      `${good} van ${count} cijfers zijn als de controlerijen of beter; deze niet: ${names}.`,
    nothingCompared: 'Niets om mee te vergelijken.',
  },
  table: {
    figure: 'Cijfer',
    made: 'Gemaakt',
    holdout: 'Controle',
    verdict: 'Oordeel',
    figures: 'Cijfers',
    model: 'Model',
    preset: 'Voorinstelling',
    rowsSource: 'Rijen in de bron',
    rowsTrain: 'Getraind op',
    rowsHoldout: 'Controlerijen',
    rowsMade: 'Gemaakt',
    fit: 'Trainen',
    generate: 'Genereren',
    seed: 'Startgetal',
    seconds: (value) => `${value} s`,
  },
  columns: {
    heading: 'Kolommen',
    note: 'Een oordeel vergelijkt vormen, met ruimte voor het toeval in steekproeven van deze omvang.',
    column: 'Kolom',
    scale: 'Soort',
    shape: 'Vorm',
    shapeHoldout: 'Controle',
    accuracy: 'Nauwkeurigheid',
    accuracyHoldout: 'Controle',
    distributions: 'Verdelingen',
    distributionsNote:
      'Aandeel rijen per klasse: de brede balk is van de trainingsrijen, de smalle van de gemaakte rijen.',
    shown: (shown, all) =>
      `${shown} van ${all} kolommen, die het verst onder de controlerijen liggen. De tabel hierboven heeft ze alle.`,
    bin: 'Klasse',
    train: 'Training',
    made: 'Gemaakt',
    bars: (peak) => `0 tot ${peak}`,
    plotTitle: (column) => `Verdeling van ${column}`,
    plotDescription:
      'Balken van het aandeel rijen in elke klasse, trainingsrijen tegenover gemaakte rijen. De getallen staan in de tabel ernaast.',
  },
  pairs: {
    heading: 'Paren van kolommen',
    none: 'Er is geen paar van kolommen om te vergelijken.',
    plotTitle: 'Verschil in verbanden',
    plotDescription:
      'Een vierkant voor elk paar van kolommen, groter naarmate het verband in de gemaakte rijen meer verschilt van dat in de trainingsrijen. De grootste verschillen staan in de tabel ernaast.',
    stronger: 'Sterker in de gemaakte rijen',
    weaker: 'Zwakker in de gemaakte rijen, of omgekeerd',
    scale: (difference) => `Een volle cel is een verschil van ${difference}`,
    shownColumns: (shown, all) => `${shown} van ${all} kolommen, die met de grootste verschillen.`,
    onlyPair: 'Het enige paar',
    shownPairs: (shown, all) => `${shown} van ${all} paren, de grootste verschillen eerst`,
    pair: 'Paar',
    trend: 'Trend',
    train: 'Training',
    made: 'Gemaakt',
    difference: 'Verschil',
  },
  distances: {
    heading: 'Afstand tot de dichtstbijzijnde trainingsrij',
    note: 'Gemaakte rijen horen even ver van de trainingsrijen te liggen als de controlerijen. Loopt de lijn van de gemaakte rijen onder de gestreepte, dan liggen rijen te dichtbij.',
    none: 'Afstanden zijn niet gemeten.',
    plotTitle: 'Afstand tot de dichtstbijzijnde trainingsrij',
    plotDescription:
      'Twee krommen over het aandeel rijen: de afstand van gemaakte rijen en van controlerijen tot hun dichtstbijzijnde trainingsrij. De getallen staan in de tabel ernaast.',
    made: 'Gemaakte rijen',
    holdout: 'Controlerijen',
    share: 'Aandeel rijen',
    distance: 'Afstand',
  },
  relations: {
    heading: 'Tussen tabellen',
    note: 'Verwijzende sleutels tussen gemaakte tabellen: of ouders evenveel kinderen hebben als in de bron, en of beide bij elkaar horen.',
    childrenTitle: (parent, child) => `Rijen in ${child} bij elke rij in ${parent}`,
    children: 'Kinderen',
  },
  options: {
    heading: 'Opties',
    maxTrainingRows: 'Trainingsrijen, hoogstens',
    readRandomSubset: 'Willekeurige greep',
    cardinalityThreshold: 'Grens van kardinaliteit',
    rareCategory: 'Zeldzame categorieën',
    rareReplace: (threshold) => `Onder ${threshold} rijen: een gewone in hun plaats`,
    rareLabel: (threshold, label) => `Onder ${threshold} rijen: geschreven als “${label}”`,
    clipThreshold: 'Afgekapte waarden aan elke kant',
    noise: 'Ruis, van de standaardafwijking',
    minLeaf: 'Rijen in een blad, minstens',
    minGain: 'Winst van een splitsing, in nats',
    backOff: 'Gewicht van de ouder, in rijen',
    minInterval: 'Rijen om een waarde te bewaren, minstens',
    splitRows: 'Rijen om een splitsing op te kiezen',
    order: 'Volgorde van de kolommen',
    orders: {
      'few-values-first': 'Weinig waarden eerst',
      'entropy-descending': 'Entropie, aflopend',
      'entropy-ascending': 'Entropie, oplopend',
      'as-given': 'Zoals gegeven',
    },
    yes: 'Ja',
    no: 'Nee',
  },
  privacy: {
    heading: 'Differentiële privacy',
    spent: (epsilon, delta, mechanism) =>
      `Het model is getraind met differentiële privacy: ε = ${epsilon}, δ = ${delta}, mechanisme ${mechanism}.`,
    meaning:
      'Het budget is besteed aan de tellingen van de bomen: een andere rij in plaats van één rij verandert de kans op elke boom met hoogstens een factor e tot de macht ε, op een kans van δ na. Bewaarde waarden en de grenzen van intervallen vallen buiten het budget. De cijfers van dit rapport zijn op de echte rijen zelf gemeten en vallen buiten die waarborg.',
    none: (rows) =>
      `Niet gebruikt. Het model bewaart tellingen, geen rijen; een waarde blijft alleen zoals ze is als minstens ${rows} rijen haar bevatten. Dat is geen bewezen waarborg.`,
  },
  footer: 'Deze pagina bevat tellingen en aandelen, geen rijen. Ze laadt niets van elders.',
};
