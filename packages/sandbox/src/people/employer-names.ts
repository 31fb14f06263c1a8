/** Employers of our own: a name and a line of business, with the titles that people have in it. */
interface BusinessLine {
  readonly ending: string
  readonly titles: readonly string[]
  /** Those that somebody without years in the line may have. */
  readonly beginnerTitles: readonly string[]
}

/** A town, as most employers are named: each beginning goes with each ending. */
export const employerBeginnings: readonly string[] = combined(
  'Alder Ashen Barrow Bell Birch Calder Cinder Clover Cor Dun Elder Fallow Fern Garrow Glen Hartle Hollow Kettle Larch Lin Nether Oaken ' +
    'Pember Quarry Ravens Red Sedge Stone Thorn Tide Umber Wex Whit Yarrow',
  'bourne bridge brook bury combe dale field ford grove hurst leigh marsh mere moor ton well wick',
)

function combined(beginnings: string, endings: string): readonly string[] {
  return beginnings.split(' ').flatMap((beginning) => endings.split(' ').map((ending) => `${beginning}${ending}`))
}

/** Titles that are studied for, or that people rise to. */
const takesYears: ReadonlySet<string> = new Set(
  (
    'Fleet manager|Teacher|Counselor|Principal|Underwriter|Accountant|Nurse|Radiology technician|Pharmacist|Administrator|Foreman|' +
    'Engineer|Project manager|Supervisor|Planner|Kitchen manager|Instructor|Registrar|Librarian|Hygienist|Dentist|Office manager|' +
    'Department manager|Events manager|Chef|Branch manager|Case worker|Analyst|Surveyor|Safety manager|Professor|' +
    'Physical therapist|Veterinarian|Attorney|Paralegal|Store manager|Shift supervisor|Physician assistant|Buyer|Parts manager|' +
    'Estimator|Designer|Warehouse lead|Police officer'
  ).split('|'),
)

export const businessLines: readonly BusinessLine[] = [
  line('Logistics', 'Dispatcher|Driver|Warehouse lead|Fleet manager'),
  line('Public Schools', 'Teacher|Counselor|Principal|Custodian|Teacher aide'),
  line('Insurance Group', 'Claims adjuster|Underwriter|Agent|Accountant'),
  line('Hospital', 'Nurse|Radiology technician|Pharmacist|Administrator|Nurse aide'),
  line('Manufacturing', 'Machine operator|Machinist|Inspector|Foreman|Assembler'),
  line('Software', 'Engineer|Designer|Analyst|Project manager|Tester'),
  line('Construction', 'Carpenter|Electrician|Foreman|Estimator|Laborer'),
  line('Steel', 'Welder|Crane operator|Inspector|Supervisor'),
  line('City Government', 'Clerk|Inspector|Planner|Police officer|Bus operator'),
  line('Food Service', 'Cook|Kitchen manager|Driver|Server'),
  line('Community College', 'Instructor|Registrar|Librarian|Administrator|Office clerk|Lab assistant'),
  line('Dental Group', 'Hygienist|Dental assistant|Dentist|Office manager'),
  line('Grocers', 'Cashier|Department manager|Stocker|Butcher'),
  line('Hotel Group', 'Front desk clerk|Housekeeper|Events manager|Chef'),
  line('Plumbing Supply', 'Sales|Warehouse clerk|Plumber|Branch manager'),
  line('County Services', 'Case worker|Clerk|Deputy|Analyst'),
  line('Engineering', 'Engineer|Drafter|Surveyor|Project manager'),
  line('Trucking', 'Driver|Mechanic|Dispatcher|Safety manager'),
  line('University', 'Professor|Lab technician|Administrator|Groundskeeper'),
  line('Home Care', 'Caregiver|Nurse|Scheduler|Physical therapist'),
  line('Electric', 'Lineman|Electrician|Meter technician|Engineer'),
  line('Airport Services', 'Ramp agent|Mechanic|Ticket agent|Supervisor'),
  line('Veterinary Clinic', 'Veterinarian|Veterinary technician|Receptionist'),
  line('Law Office', 'Paralegal|Attorney|Legal secretary|Bookkeeper'),
  line('Pharmacy', 'Pharmacist|Pharmacy technician|Store manager'),
  line('Security', 'Guard|Shift supervisor|Installer'),
  line('Medical Center', 'Nurse|Physician assistant|Billing clerk|Technician'),
  line('Retail', 'Sales associate|Store manager|Cashier|Buyer'),
  line('Landscaping', 'Crew leader|Landscaper|Estimator'),
  line('Auto Repair', 'Mechanic|Service writer|Parts manager'),
]

function line(ending: string, words: string): BusinessLine {
  const titles = words.split('|')
  return { ending, titles, beginnerTitles: titles.filter((title) => !takesYears.has(title)) }
}
