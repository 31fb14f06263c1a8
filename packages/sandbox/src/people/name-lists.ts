/** First names by the years in which they were common; surnames by how common they are. */
interface NameEra {
  /** First birth year of the era. */
  readonly from: number
  readonly women: readonly string[]
  readonly men: readonly string[]
}

export const nameEras: readonly NameEra[] = [
  {
    from: 0,
    women: words(
      'Mary Barbara Patricia Carol Nancy Linda Judith Shirley Betty Sandra Margaret Dorothy Joan Janet Donna Joyce Ruth Sharon Virginia Helen Martha Marilyn Beverly Jean Frances Alice Evelyn Rose Gloria Elaine',
    ),
    men: words(
      'James Robert John William Richard Charles Donald Thomas David Ronald George Kenneth Joseph Larry Edward Jerry Paul Frank Raymond Gerald Walter Harold Roger Arthur Albert Carl Eugene Ralph Howard Fred',
    ),
  },
  {
    from: 1956,
    women: words(
      'Mary Lisa Susan Karen Kimberly Patricia Linda Donna Michelle Cynthia Sandra Deborah Tammy Pamela Lori Laura Elizabeth Julie Brenda Jennifer Barbara Angela Sharon Debra Teresa Nancy Christine Cheryl Denise Kelly',
    ),
    men: words(
      'Michael David John James Robert William Mark Richard Thomas Jeffrey Steven Joseph Timothy Kevin Scott Brian Charles Paul Daniel Christopher Kenneth Anthony Gregory Ronald Donald Gary Stephen Eric Edward Douglas',
    ),
  },
  {
    from: 1975,
    women: words(
      'Jennifer Amanda Jessica Melissa Sarah Heather Nicole Amy Elizabeth Michelle Kimberly Angela Stephanie Tiffany Christina Lisa Rebecca Crystal Kelly Erin Laura Amber Rachel Jamie April Mary Sara Andrea Shannon Megan',
    ),
    men: words(
      'Michael Christopher Jason David James Matthew Joshua John Robert Joseph Daniel Brian Justin William Ryan Eric Nicholas Jeremy Andrew Timothy Jonathan Adam Kevin Anthony Thomas Richard Jeffrey Steven Charles Brandon',
    ),
  },
  {
    from: 1990,
    women: words(
      'Jessica Ashley Emily Samantha Sarah Taylor Hannah Brittany Elizabeth Alexis Rachel Madison Megan Kayla Lauren Victoria Amanda Abigail Alyssa Jasmine Olivia Morgan Emma Nicole Danielle Courtney Natalie Haley Grace Sophia',
    ),
    men: words(
      'Michael Christopher Matthew Joshua Jacob Nicholas Andrew Daniel Tyler Joseph Brandon David James Ryan John Zachary Justin William Anthony Robert Jonathan Austin Alexander Kyle Kevin Thomas Cody Jordan Ethan Benjamin',
    ),
  },
]

/** Each with its relative weight. */
export const surnames: readonly (readonly [string, number])[] = words(
  'Smith:24 Johnson:19 Williams:16 Brown:14 Jones:14 Garcia:12 Miller:11 Davis:11 Rodriguez:11 Martinez:11 Hernandez:10 Lopez:9 Gonzalez:8 Wilson:8 Anderson:8 Thomas:8 Taylor:8 Moore:7 Jackson:7 Martin:7 Lee:7 Perez:7 Thompson:7 White:7 Harris:6 Sanchez:6 Clark:6 Ramirez:6 Lewis:5 Robinson:5 Walker:5 Young:5 Allen:5 King:5 Wright:5 Scott:4 Torres:4 Nguyen:4 Hill:4 Flores:4 Green:4 Adams:4 Nelson:4 Baker:4 Hall:4 Rivera:4 Campbell:4 Mitchell:4 Carter:4 Roberts:4 Gomez:4 Phillips:4 Evans:3 Turner:3 Diaz:3 Parker:3 Cruz:3 Edwards:3 Collins:3 Reyes:3 Stewart:3 Morris:3 Morales:3 Murphy:3 Cook:3 Rogers:3 Gutierrez:3 Ortiz:3 Morgan:3 Cooper:3 Peterson:3 Bailey:3 Reed:3 Kelly:3 Howard:3 Ramos:3 Kim:3 Cox:3 Ward:3 Richardson:3 Watson:3 Brooks:3 Chavez:3 Wood:3 James:3 Bennett:3 Gray:3 Mendoza:3 Ruiz:3 Hughes:3 Price:2 Alvarez:2 Castillo:2 Sanders:2 Patel:2 Myers:2 Long:2 Ross:2 Foster:2 Jimenez:2 Powell:2 Jenkins:2 Perry:2 Russell:2 Sullivan:2 Bell:2 Coleman:2 Butler:2 Henderson:2 Barnes:2 Fisher:2 Vasquez:2 Simmons:2 Romero:2 Jordan:2 Patterson:2 Alexander:2 Hamilton:2 Graham:2 Reynolds:2 Griffin:2 Wallace:2 Moreno:2 West:2 Cole:2 Hayes:2 Bryant:2 Herrera:2 Gibson:2 Ellis:2 Tran:2 Medina:2 Stevens:2 Murray:2 Ford:2 Castro:2 Marshall:2 Owens:2 Harrison:2 Fernandez:2 McDonald:2 Woods:2 Washington:2 Kennedy:2 Wells:2',
).map((entry) => {
  const [name = '', weight = '1'] = entry.split(':')
  return [name, Number(weight)] as const
})

function words(text: string): readonly string[] {
  return text.split(' ')
}
