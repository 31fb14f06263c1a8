/** Which of the rates that go by age hold for a person: under 25, 35, 50, 65 and above. */
export function cohortOf(age: number): 0 | 1 | 2 | 3 | 4 {
  return age < 25 ? 0 : age < 35 ? 1 : age < 50 ? 2 : age < 65 ? 3 : 4
}
