/** Employers of our own: a name and a line of business, with the titles that people have in it. */
interface BusinessLine {
  /** What stands behind the town in the names of its employers. */
  readonly endings: readonly string[]
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
  line('Logistics|Freight|Distribution|Delivery', 'Dispatcher|Driver|Warehouse lead|Fleet manager'),
  line('Public Schools|School District|Unified Schools', 'Teacher|Counselor|Principal|Custodian|Teacher aide'),
  line('Insurance Group|Mutual|Casualty', 'Claims adjuster|Underwriter|Agent|Accountant'),
  line(
    'Hospital|Memorial Hospital|Health System|Regional Hospital',
    'Nurse|Radiology technician|Pharmacist|Administrator|Nurse aide',
  ),
  line('Manufacturing|Industries|Machine Works|Plastics', 'Machine operator|Machinist|Inspector|Foreman|Assembler'),
  line('Software|Systems|Data', 'Engineer|Designer|Analyst|Project manager|Tester'),
  line('Construction|Builders|Homes|Contracting', 'Carpenter|Electrician|Foreman|Estimator|Laborer'),
  line('Steel|Fabrication|Iron Works', 'Welder|Crane operator|Inspector|Supervisor'),
  line('City Government|City Hall|Public Works', 'Clerk|Inspector|Planner|Police officer|Bus operator'),
  line('Food Service|Catering|Grill|Diner|Kitchens', 'Cook|Kitchen manager|Driver|Server'),
  line(
    'Community College|Technical College',
    'Instructor|Registrar|Librarian|Administrator|Office clerk|Lab assistant',
  ),
  line('Dental Group|Family Dentistry|Orthodontics', 'Hygienist|Dental assistant|Dentist|Office manager'),
  line('Grocers|Market|Foods', 'Cashier|Department manager|Stocker|Butcher'),
  line('Hotel Group|Inn|Lodge|Resorts', 'Front desk clerk|Housekeeper|Events manager|Chef'),
  line('Plumbing Supply|Pipe and Valve|Heating and Plumbing', 'Sales|Warehouse clerk|Plumber|Branch manager'),
  line('County Services|County Offices|Social Services', 'Case worker|Clerk|Deputy|Analyst'),
  line('Engineering|Consulting Engineers|Survey', 'Engineer|Drafter|Surveyor|Project manager'),
  line('Trucking|Transport|Hauling', 'Driver|Mechanic|Dispatcher|Safety manager'),
  line('University|State University', 'Professor|Lab technician|Administrator|Groundskeeper'),
  line('Home Care|Hospice|Senior Living', 'Caregiver|Nurse|Scheduler|Physical therapist'),
  line('Electric|Power Cooperative|Energy', 'Lineman|Electrician|Meter technician|Engineer'),
  line('Airport Services|Aviation|Air Cargo', 'Ramp agent|Mechanic|Ticket agent|Supervisor'),
  line('Veterinary Clinic|Animal Hospital|Pet Clinic', 'Veterinarian|Veterinary technician|Receptionist'),
  line('Law Office|Legal Group|Law Firm', 'Paralegal|Attorney|Legal secretary|Bookkeeper'),
  line('Pharmacy|Drug Company', 'Pharmacist|Pharmacy technician|Store manager'),
  line('Security|Protective Services|Alarm', 'Guard|Shift supervisor|Installer'),
  line('Medical Center|Clinic|Surgery Center', 'Nurse|Physician assistant|Billing clerk|Technician'),
  line('Retail|Outfitters|Stores|Furniture Mart', 'Sales associate|Store manager|Cashier|Buyer'),
  line('Landscaping|Nursery|Lawn and Garden', 'Crew leader|Landscaper|Estimator'),
  line('Auto Repair|Motors|Tire and Brake', 'Mechanic|Service writer|Parts manager'),
]

function line(endings: string, words: string): BusinessLine {
  const titles = words.split('|')
  return { endings: endings.split('|'), titles, beginnerTitles: titles.filter((title) => !takesYears.has(title)) }
}
