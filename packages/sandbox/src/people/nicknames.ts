/** What people with a first name are called every day; null for names that stay as they are. */
export function nicknameOf(first: string): string | null {
  return nicknames.get(first) ?? null
}

const nicknames: ReadonlyMap<string, string> = new Map(
  (
    'Alexander:Alex Alexis:Lexi Abigail:Abby Amanda:Mandy Andrea:Andie Andrew:Andy Angela:Angie Anthony:Tony Arthur:Art Barbara:Barb ' +
    'Benjamin:Ben Beverly:Bev Charles:Chuck Cheryl:Cher Christina:Tina Christine:Chris Christopher:Chris Cynthia:Cindy Daniel:Dan Danielle:Dani ' +
    'David:Dave Deborah:Debbie Debra:Deb Donald:Don Dorothy:Dot Douglas:Doug Edward:Ed Elizabeth:Liz Eugene:Gene Evelyn:Evie Frances:Fran ' +
    'Gerald:Jerry Gregory:Greg James:Jim Jacob:Jake Jeffrey:Jeff Jennifer:Jen Jessica:Jess John:Jack Jonathan:Jon Joseph:Joe Joshua:Josh ' +
    'Judith:Judy Kenneth:Ken Kimberly:Kim Lawrence:Larry Margaret:Peggy Matthew:Matt Megan:Meg Melissa:Missy Michael:Mike Natalie:Nat ' +
    'Nicholas:Nick Nicole:Nikki Pamela:Pam Patricia:Pat Peter:Pete Raymond:Ray Rebecca:Becky Richard:Rick Robert:Bob Ronald:Ron Samantha:Sam ' +
    'Sandra:Sandy Stephanie:Steph Stephen:Steve Steven:Steve Susan:Sue Teresa:Terry Thomas:Tom Timothy:Tim Victor:Vic Victoria:Vicky ' +
    'Virginia:Ginny Walter:Walt William:Bill Zachary:Zach'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
