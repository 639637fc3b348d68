/** Words and names common in passwords, from leaked lists and the languages of the interface, letters only. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort wachtwoord passwd pass pwd paswoord passcode パスワード secret geheim changeme letmein trustno
  welcome welkom willkommen hallo hello hola bonjour ciao test tester testing testtest demo sample example temp temporary
  admin administrator administrateur root user guest gast default master manager system server database backup login
  logon access internet computer laptop windows microsoft google facebook amazon apple samsung linux oracle postgres
  mysql sqlserver understudy synthetic company office service support security oneplus
  love iloveyou iloveu loveyou loveme lovely lover sweet sweety sweetie sweetheart honey babygirl babyboy baby angel
  princess prinses prinzessin queen king kingdom prince beautiful gorgeous pretty cutie forever always together friends
  friend family familie mother mother father mommy daddy mama papa happy smile lucky heaven jesus christ jesuschrist
  blessed faith hope grace god godisgood
  monkey dragon tiger eagle eagles lion panther falcon shadow hunter killer ranger warrior wizard ninja samurai pirate
  phoenix diamond crystal silver golden gold platinum flower butterfly schmetterling vlinder rainbow sunflower sunshine
  sonnenschein zonnetje sonne sonnen moonlight starlight star stars starwars startrek superstar rockstar rock rocky
  summer winter spring autumn sommer herbst fruehling frühling zomer lente herfst january february march april may june
  july august september october november december januari februari maart mei juni juli augustus oktober januar februar
  märz maerz mai dezember monday tuesday wednesday thursday friday saturday sunday maandag dinsdag woensdag donderdag
  vrijdag zaterdag zondag montag dienstag mittwoch donnerstag freitag samstag sonntag
  football fussball fußball voetbal soccer baseball basketball hockey tennis golf liverpool arsenal chelsea
  barcelona manchester manunited juventus realmadrid bayern schalke dortmund ajax feyenoord yankees cowboys lakers
  steelers redsox giants dolphins packers patriots raiders
  superman batman spiderman ironman hulk pokemon pikachu naruto minecraft nintendo playstation xbox mario zelda matrix
  gandalf frodo hobbit harrypotter potter hogwarts merlin snoopy mickey mickeymouse garfield scooby hellokitty
  charlie michael jordan michelle daniel jessica ashley jennifer nicole joshua andrew matthew anthony robert thomas
  william patrick george alexander alexandra jonathan christian christopher benjamin samantha stephanie victoria
  elizabeth charlotte amanda melissa vanessa natasha barbara patricia maggie ginger pepper buster bailey harley cookie
  chocolate schokolade chocolade cheese coffee banana orange cherry strawberry pumpkin peanut butter pizza whatever
  nothing something anything freedom liberty america england london paris berlin hamburg munich muenchen münchen
  amsterdam rotterdam utrecht tokyo osaka sakura japan deutschland germany nederland holland canada australia
  australien texas california newyork chicago brooklyn
  mustang ferrari porsche mercedes corvette camaro harleydavidson yamaha toyota honda suzuki kawasaki
  music guitar drummer metallica nirvana slipknot blink eminem tupac beatles elvis
  blahblah asshole fuckyou fuckoff fuck bitch shit hentai porn pussy sexy sex hottie playboy
  abcabc abc qwe qwer qwert qwerty qwertz azerty asd asdf zxc zxcv asdfgh zxcvbn qaz wsx edc qazwsx qwerasdf`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Keyboard patterns that are not rows. */
export const commonPatterns: ReadonlySet<string> = new Set([
  ...[
    '1q2w3e4r',
    '1q2w3e4r5t',
    '1q2w3e4r5t6y',
    'q1w2e3r4',
    'q1w2e3r4t5',
    'q1w2e3r4t5y6',
    'a1b2c3d4',
    '1a2b3c4d',
  ],
  ...[
    'a1s2d3f4',
    '1qaz2wsx',
    '1qazxsw2',
    '1qaz2wsx3edc',
    'zaq12wsx',
    'zaq1zaq1',
    'qazwsxedc',
    'qweasdzxc',
    'qwe123qwe',
  ],
  ...[
    '123qweasd',
    '123qweasdzxc',
    'adgjmptw',
    '11223344',
    '1122334455',
    '12344321',
    '123454321',
    '1234554321',
  ],
  ...[
    '12345679',
    '123321123',
    '147258369',
    '147852369',
    '123698745',
    '12369874',
    '14789632',
    '741852963',
    '963852741',
  ],
  ...[
    '159357456',
    '159753456',
    '789456123',
    '987654321a',
    '31415926',
    '27182818',
    '13131313',
    '69696969',
    '0987654321',
  ],
]);
