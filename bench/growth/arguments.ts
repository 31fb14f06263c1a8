/** `--users 100000` behind the name of the benchmark. */
export function wantedUsers(otherwise: number): number {
  const place = process.argv.indexOf('--users')
  const users = place < 0 ? otherwise : Number(process.argv[place + 1])
  if (!Number.isSafeInteger(users) || users < 10) throw new Error('--users needs a number of at least 10')
  return users
}
