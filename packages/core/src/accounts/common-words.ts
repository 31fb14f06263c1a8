/** What people make passwords of, by the lists of those that were stolen and published. Letters only, lower case. */
export const commonWords: readonly string[] = split(`
  password passwords passwort passphrase passcode pass word pswd passwd secret secure security login logon signin access account
  admin administrator root user username guest test testing tester tests demo temp temporary default change changeme changethis
  changeit letmein letme open opensesame sesame welcome hello hallo hola enter welcomeback please thankyou thanks nothing
  whatever blahblah something anything everything nopassword mypassword mypass yourpassword newpassword oldpassword thisis
  thispassword isapassword credit score report money bank banking finance million billion dollar euro cash card rich wealth
  iloveyou loveyou love lover loves loving iloveu ilove forever always together family mother father mommy daddy sister brother
  baby babygirl babyboy angel angels princess prince queen king sweet sweetie sweetheart honey heart hearts kisses beautiful
  pretty lovely handsome cutie sexy happy smile friend friends bestfriend wife husband girlfriend boyfriend children kids
  dragon monkey tiger lion eagle eagles shark panther wolf wolves bear bears horse horses dog dogs puppy kitty cat cats
  kitten rabbit turtle dolphin dolphins falcon falcons hawk hawks chicken butterfly spider snake elephant panda
  football soccer baseball basketball hockey tennis golf golfer cricket rugby volleyball swimming running player players
  champion champions winner team coach ball goal sports gamer games game gaming yankees cowboys steelers lakers arsenal
  liverpool chelsea manchester united barcelona madrid juventus
  superman batman spiderman ironman wonderwoman starwars startrek pokemon naruto minecraft fortnite hogwarts harrypotter
  matrix gandalf frodo hobbit darthvader skywalker mickey donald simpsons avengers thor hulk
  summer winter spring autumn fall january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday morning evening night midnight today tomorrow yesterday birthday
  christmas easter halloween holiday vacation
  red blue green yellow orange purple black white silver gold golden pink brown rainbow color
  apple banana cherry peach lemon mango strawberry chocolate cookie cookies cheese coffee pizza pepper ginger sugar cupcake
  flower flowers rose roses lily daisy sunflower sunshine moonlight moon star stars sky ocean beach island mountain river
  water fire thunder lightning storm snow rain earth world universe galaxy heaven paradise freedom peace
  jesus christ jesuschrist god godisgood godislove blessed faith hope grace church bible savior trinity
  michael jennifer jessica ashley daniel david james john robert william joseph thomas charles christopher matthew anthony
  andrew joshua justin brandon ryan nicholas alexander jonathan kevin jason eric brian steven george richard martin
  amanda sarah nicole samantha stephanie elizabeth melissa michelle rebecca laura lauren emily hannah olivia sophia isabella
  charlotte maria anna patricia linda barbara susan karen lisa nancy sandra alex sam max charlie maggie bella buddy lucky
  shadow hunter ranger killer ninja warrior knight wizard pirate cowboy soldier captain major general master mistress boss
  super mega ultra power magic lucky number one two three four five six seven eight nine ten hundred thousand
  computer internet laptop keyboard windows microsoft google facebook twitter youtube instagram linkedin amazon iphone
  android samsung gmail yahoo hotmail outlook example mail email com net org www http https website server network wifi wireless
  database system software developer company office business work school student teacher college university manager
  london paris berlin newyork york texas california florida chicago america american canada england france germany india china
  mexico brazil australia
  trustno trust nobody everybody somebody never again always dontforget remember forget forgot cannot impossible possible
  dream dreams believe imagine live life laugh alive alone lonely crazy stupid idiot loser asshole fuckyou fuck fucking shit
  bitch whore pussy porn
  the and for not you are with this that from have has was were will can all new old my your our his her its who what where
  when why how yes now here there best good bad big little hot cool great awesome perfect easy hard simple first last
  abc xyz asdf qwerty qwertz azerty
  thequickbrownfox quickbrownfox jumpsoverthelazydog correcthorsebatterystaple correcthorse batterystaple
  tobeornottobe maytheforcebewithyou maytheforce bewithyou ihavenoidea idontknow idontcare iamthebest iamgod
  onceuponatime happilyeverafter livelaughlove carpediem hakunamatata supercalifragilisticexpialidocious
  onetwothreefour twinkletwinkle happybirthday merrychristmas goodmorning goodnight ilovemyfamily ilovemylife ilovejesus
`)

/** Ways a finger goes over a keyboard or the alphabet; each also backwards. */
export const keyboardWalks: readonly string[] = split(`
  1234567890 01234567890123456789 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p qazwsxedcrfvtgbyhnujmikolp zaq12wsxcde34rfvbgt56yhnmju78ik,lo90p
  1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 qawsedrftgyhujikolp !@#$%^&*() !qaz@wsx#edc$rfv%tgb^yhn&ujm
  abcdefghijklmnopqrstuvwxyz a1b2c3d4e5f6g7h8i9j0 1a2b3c4d5e6f7g8h9i0j 147258369 159357 102030405060708090 2468101214
  13579111315 1123581321345589 31415926535897932384 112233445566778899 aabbccddeeffgghh
`)

function split(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
}
