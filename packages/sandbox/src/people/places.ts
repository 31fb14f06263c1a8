/** A city with postal codes of it and a telephone area code of its region. */
export interface Place {
  readonly city: string
  readonly state: string
  readonly zips: readonly string[]
  readonly areaCode: string
  /** How many people live there, relative to the others. */
  readonly weight: number
}

/** The first three digits of the postal codes, then the last two of some that letters are delivered to. */
type Row = readonly [city: string, state: string, zip3: string, endings: string, areaCode: string, weight: number]

const rows: readonly Row[] = [
  ['Phoenix', 'AZ', '850', '03 04 06 07 08 12 13 14 16 18 20 21 22 23 27 28 29 32', '602', 16],
  ['Mesa', 'AZ', '852', '01 02 03 04 05 06 07 08 09 10 12 13 15', '480', 5],
  ['Tucson', 'AZ', '857', '01 04 05 06 10 11 12 13 14 15 16 18 19 30 41 42 45 48', '520', 5],
  ['Little Rock', 'AR', '722', '01 02 04 05 06 07 09 10 11 12 23 27', '501', 3],
  ['Bakersfield', 'CA', '933', '01 04 05 06 07 08 09 11 12 13 14', '661', 5],
  ['Fresno', 'CA', '937', '01 02 03 04 05 06 10 11 20 21 22 25 26 27 28', '559', 5],
  ['Long Beach', 'CA', '908', '02 03 04 05 06 07 08 10 13 14 15', '562', 5],
  ['Los Angeles', 'CA', '900', '03 04 06 08 11 16 18 19 22 24 26 27 31 34 36 39 42 45 63 66', '213', 24],
  ['Riverside', 'CA', '925', '01 03 04 05 06 07 08', '951', 5],
  ['Sacramento', 'CA', '958', '11 14 15 16 17 18 19 20 21 22 23 24 25 26 28 31 34 35', '916', 6],
  ['San Diego', 'CA', '921', '01 02 03 04 05 06 07 08 09 10 11 13 14 15 16 17 19 20', '619', 12],
  ['San Jose', 'CA', '951', '10 11 12 16 17 18 19 20 21 22 23 24 25 26 27 28 30 36', '408', 8],
  ['Stockton', 'CA', '952', '02 03 04 05 06 07 09 10 12 15 19', '209', 4],
  ['Aurora', 'CO', '800', '10 11 12 13 14 15 16 17 18 19', '303', 5],
  ['Colorado Springs', 'CO', '809', '03 04 05 06 07 08 09 10 11 15 16 17 18 19 20', '719', 5],
  ['Denver', 'CO', '802', '02 03 04 05 06 07 09 10 11 12 14 16 18 19 20 21 22 23', '303', 8],
  ['Hartford', 'CT', '061', '03 05 06 12 14 20', '860', 3],
  ['Wilmington', 'DE', '198', '01 02 03 04 05 06 07 08 09 10', '302', 2],
  ['Jacksonville', 'FL', '322', '04 05 06 07 08 09 10 11 16 17 18 19 20 21 23 24 25 44', '904', 9],
  ['Miami', 'FL', '331', '25 26 27 28 29 30 31 32 33 34 35 36 37 38 42 43 45 55', '305', 9],
  ['Orlando', 'FL', '328', '01 03 04 05 06 07 08 09 10 11 12 14 17 18 19 21 22 24', '407', 6],
  ['Tampa', 'FL', '336', '02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 24', '813', 7],
  ['Atlanta', 'GA', '303', '05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 24 27 28', '404', 9],
  ['Augusta', 'GA', '309', '01 04 06 07 09', '706', 3],
  ['Boise', 'ID', '837', '02 03 04 05 06 09 12 13 14 16', '208', 3],
  ['Chicago', 'IL', '606', '08 09 10 12 13 14 16 17 18 19 20 22 23 25 28 32 40 57', '312', 18],
  ['Peoria', 'IL', '616', '02 03 04 05 06 14 15', '309', 2],
  ['Fort Wayne', 'IN', '468', '02 03 04 05 06 07 08 09 14 15 16 18 19 25 35 45', '260', 3],
  ['Indianapolis', 'IN', '462', '01 02 03 04 05 08 17 18 19 20 21 22 24 25 26 27 28 29', '317', 8],
  ['Des Moines', 'IA', '503', '09 10 11 12 13 14 15 16 17 20', '515', 3],
  ['Wichita', 'KS', '672', '03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20', '316', 4],
  ['Louisville', 'KY', '402', '03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 22', '502', 6],
  ['Baton Rouge', 'LA', '708', '02 05 06 08 09 10 11 12 14 15 16 17 18 19 20', '225', 3],
  ['New Orleans', 'LA', '701', '12 13 14 15 16 17 18 19 22 24 25 26 27 28 29 30 31', '504', 4],
  ['Portland', 'ME', '041', '01 02 03', '207', 2],
  ['Baltimore', 'MD', '212', '01 02 05 06 09 10 11 12 13 14 15 16 17 18 23 24 29 30', '410', 6],
  ['Boston', 'MA', '021', '08 09 11 13 14 15 16 18 19 20 21 22 24 25 26 27 28 29', '617', 6],
  ['Worcester', 'MA', '016', '02 03 04 05 06 07 08 09 10', '508', 3],
  ['Detroit', 'MI', '482', '01 02 03 04 05 06 07 08 09 10 13 14 15 16 17 19 21 23', '313', 7],
  ['Grand Rapids', 'MI', '495', '03 04 05 06 07 08 12 25 34 44 46 48', '616', 4],
  ['Minneapolis', 'MN', '554', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18', '612', 6],
  ['Jackson', 'MS', '392', '02 03 04 06 09 11 12 13 16', '601', 3],
  ['Kansas City', 'MO', '641', '05 06 08 09 10 11 12 13 14 16 17 18 19 23 24 27 28 31', '816', 6],
  ['Saint Louis', 'MO', '631', '03 04 06 07 08 09 10 11 12 13 15 16 18 19 20 39 47', '314', 5],
  ['Billings', 'MT', '591', '01 02 05 06', '406', 2],
  ['Omaha', 'NE', '681', '02 04 05 06 07 08 10 11 12 14 16 17 18 22 24 27 30 31', '402', 4],
  ['Las Vegas', 'NV', '891', '01 02 03 04 06 07 08 09 10 13 15 17 18 19 20 21 22 23', '702', 8],
  ['Manchester', 'NH', '031', '01 02 03 04 09', '603', 2],
  ['Newark', 'NJ', '071', '02 03 04 05 06 07 08 12 14', '973', 5],
  ['Trenton', 'NJ', '086', '08 09 10 11 18 19 20 28 29 38', '609', 3],
  ['Albuquerque', 'NM', '871', '02 04 05 06 07 08 09 10 11 12 13 14 20 21 22 23', '505', 4],
  ['Albany', 'NY', '122', '02 03 04 05 06 07 08 09 10 11', '518', 3],
  ['Brooklyn', 'NY', '112', '01 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19', '718', 14],
  ['Buffalo', 'NY', '142', '01 02 03 04 06 07 08 09 10 11 12 13 14 15 16 20 22', '716', 4],
  ['Rochester', 'NY', '146', '05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22', '585', 3],
  ['Charlotte', 'NC', '282', '02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 26 27', '704', 8],
  ['Durham', 'NC', '277', '01 03 04 05 07 12 13', '919', 4],
  ['Raleigh', 'NC', '276', '01 03 04 05 06 07 08 09 10 12 13 14 15 16 17', '919', 5],
  ['Fargo', 'ND', '581', '02 03 04', '701', 1],
  ['Cincinnati', 'OH', '452', '02 03 04 05 06 07 08 09 11 12 13 14 15 16 17 18 19 20', '513', 5],
  ['Cleveland', 'OH', '441', '02 03 04 05 06 08 09 10 11 12 13 14 15 20 21 27 28 35', '216', 5],
  ['Columbus', 'OH', '432', '01 02 03 04 05 06 07 09 10 11 12 13 14 15 17 19 20 21', '614', 8],
  ['Oklahoma City', 'OK', '731', '02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20', '405', 6],
  ['Tulsa', 'OK', '741', '03 04 05 06 07 08 10 12 14 15 16 17 19 20 26 27 28 29', '918', 4],
  ['Portland', 'OR', '972', '01 02 03 04 05 06 09 10 11 12 13 14 15 16 17 18 19 20', '503', 6],
  ['Philadelphia', 'PA', '191', '02 03 04 06 07 11 14 15 16 18 19 20 21 22 23 24 25 26', '215', 13],
  ['Pittsburgh', 'PA', '152', '01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19', '412', 5],
  ['Providence', 'RI', '029', '03 04 05 06 07 08 09', '401', 3],
  ['Charleston', 'SC', '294', '01 03 05 07 12 14', '843', 3],
  ['Columbia', 'SC', '292', '01 03 04 05 06 09 10 12 23 29', '803', 3],
  ['Sioux Falls', 'SD', '571', '03 04 05 06 07 08 10', '605', 2],
  ['Memphis', 'TN', '381', '03 04 05 06 07 08 09 11 12 14 15 16 17 18 19 20 22 25', '901', 5],
  ['Nashville', 'TN', '372', '03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 20 21', '615', 6],
  ['Austin', 'TX', '787', '01 02 03 04 05 17 21 22 23 24 25 26 27 28 29 30 31 41', '512', 9],
  ['Dallas', 'TX', '752', '01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19', '214', 11],
  ['El Paso', 'TX', '799', '01 02 03 04 05 07 12 15 22 24 25 27 28 30 32 34 35 36', '915', 5],
  ['Fort Worth', 'TX', '761', '02 03 04 05 06 07 08 09 10 11 12 14 15 16 18 19 20 23', '817', 8],
  ['Houston', 'TX', '770', '02 03 04 05 06 07 08 09 11 12 13 14 15 16 17 18 19 20', '713', 18],
  ['San Antonio', 'TX', '782', '01 02 03 04 05 07 08 09 10 11 12 13 14 15 16 17 18 28', '210', 12],
  ['Salt Lake City', 'UT', '841', '01 02 03 04 05 06 07 08 09 11 15 16 17 18 19 20 21 23', '801', 4],
  ['Burlington', 'VT', '054', '01 08', '802', 1],
  ['Norfolk', 'VA', '235', '02 03 04 05 07 08 09 10 13 17 18 23', '757', 4],
  ['Richmond', 'VA', '232', '19 20 21 22 23 24 25 26 27 28 29 30 31 33 34 35 36 37', '804', 4],
  ['Seattle', 'WA', '981', '01 02 03 04 05 06 07 08 09 12 15 16 17 18 19 21 22 25', '206', 7],
  ['Spokane', 'WA', '992', '01 02 03 04 05 06 07 08 12 16 17 18 23 24', '509', 3],
  ['Charleston', 'WV', '253', '01 02 03 04 06 09 11 12 13 14 15 20', '304', 2],
  ['Milwaukee', 'WI', '532', '02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 18 19 20', '414', 5],
  ['Cheyenne', 'WY', '820', '01 07 09', '307', 1],
]

export const places: readonly Place[] = rows.map(([city, state, zip3, endings, areaCode, weight]) => ({
  city,
  state,
  zips: endings.split(' ').map((ending) => `${zip3}${ending}`),
  areaCode,
  weight,
}))

/** Street names of our own; a house number in front and a suffix behind make an address. */
export const streetNames: readonly string[] = (
  'Alderbrook Amberfield Applewick Ashwillow Barleycroft Beechmoor Birchfall Blackfern Bluethistle Bramblewood Brightwater ' +
  'Briarcombe Cedarmist Chestnutvale Cloverhurst Copperleaf Coralbark Dapplewood Dovecote Driftpine Elderfall Elmhollow Emberly ' +
  'Fallowmere Featherstone Fernhollow Foxbarrow Frostgrove Gladewater Goldfinch Grassmoor Hawthornden Hazelcroft Heatherfield ' +
  'Hickorybend Honeylocust Ivybrook Juniperdale Kestrelton Larchmont Lindenfall Maplestead Marshwillow Meadowbrisk Millfern ' +
  'Mosswood Nettlecombe Oakenshire Orchardmere Pebbleford Pinecrest Poplarrow Quailhurst Quillfern Ravenmoor Redwillow Ridgefern ' +
  'Rowanberry Sagebluff Sandpiper Silverbirch Sparrowfield Spindleton Starling Stonecrop Sumacdale Sweetbriar Tamarack Tanglewood ' +
  'Thornapple Thrushmoor Timberfall Turtlebrook Umberfield Violetdale Walnutgrove Waxwing Wheatstone Willowmere Windfern Winterberry ' +
  'Wisteriana Woodlark Wrenwood Yarrowfield Yewcroft'
).split(' ')

/** In full and as postal software shortens it. */
export const streetSuffixes: readonly (readonly [string, string])[] = [
  ['STREET', 'ST'],
  ['AVENUE', 'AVE'],
  ['DRIVE', 'DR'],
  ['LANE', 'LN'],
  ['ROAD', 'RD'],
  ['COURT', 'CT'],
  ['PLACE', 'PL'],
  ['WAY', 'WAY'],
]
