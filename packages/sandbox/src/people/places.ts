/** A city with the start of its postal codes and a telephone area code of its region. */
export interface Place {
  readonly city: string
  readonly state: string
  /** The first three digits of its postal codes. */
  readonly zip3: string
  readonly areaCode: string
  /** How many people live there, relative to the others. */
  readonly weight: number
}

export const places: readonly Place[] = [
  ['Phoenix', 'AZ', '850', '602', 16],
  ['Mesa', 'AZ', '852', '480', 5],
  ['Tucson', 'AZ', '857', '520', 5],
  ['Little Rock', 'AR', '722', '501', 3],
  ['Bakersfield', 'CA', '933', '661', 5],
  ['Fresno', 'CA', '937', '559', 5],
  ['Long Beach', 'CA', '908', '562', 5],
  ['Los Angeles', 'CA', '900', '213', 24],
  ['Riverside', 'CA', '925', '951', 5],
  ['Sacramento', 'CA', '958', '916', 6],
  ['San Diego', 'CA', '921', '619', 12],
  ['San Jose', 'CA', '951', '408', 8],
  ['Stockton', 'CA', '952', '209', 4],
  ['Aurora', 'CO', '800', '303', 5],
  ['Colorado Springs', 'CO', '809', '719', 5],
  ['Denver', 'CO', '802', '303', 8],
  ['Hartford', 'CT', '061', '860', 3],
  ['Wilmington', 'DE', '198', '302', 2],
  ['Jacksonville', 'FL', '322', '904', 9],
  ['Miami', 'FL', '331', '305', 9],
  ['Orlando', 'FL', '328', '407', 6],
  ['Tampa', 'FL', '336', '813', 7],
  ['Atlanta', 'GA', '303', '404', 9],
  ['Augusta', 'GA', '309', '706', 3],
  ['Boise', 'ID', '837', '208', 3],
  ['Chicago', 'IL', '606', '312', 18],
  ['Peoria', 'IL', '616', '309', 2],
  ['Fort Wayne', 'IN', '468', '260', 3],
  ['Indianapolis', 'IN', '462', '317', 8],
  ['Des Moines', 'IA', '503', '515', 3],
  ['Wichita', 'KS', '672', '316', 4],
  ['Louisville', 'KY', '402', '502', 6],
  ['Baton Rouge', 'LA', '708', '225', 3],
  ['New Orleans', 'LA', '701', '504', 4],
  ['Portland', 'ME', '041', '207', 2],
  ['Baltimore', 'MD', '212', '410', 6],
  ['Boston', 'MA', '021', '617', 6],
  ['Worcester', 'MA', '016', '508', 3],
  ['Detroit', 'MI', '482', '313', 7],
  ['Grand Rapids', 'MI', '495', '616', 4],
  ['Minneapolis', 'MN', '554', '612', 6],
  ['Jackson', 'MS', '392', '601', 3],
  ['Kansas City', 'MO', '641', '816', 6],
  ['Saint Louis', 'MO', '631', '314', 5],
  ['Billings', 'MT', '591', '406', 2],
  ['Omaha', 'NE', '681', '402', 4],
  ['Las Vegas', 'NV', '891', '702', 8],
  ['Manchester', 'NH', '031', '603', 2],
  ['Newark', 'NJ', '071', '973', 5],
  ['Trenton', 'NJ', '086', '609', 3],
  ['Albuquerque', 'NM', '871', '505', 4],
  ['Albany', 'NY', '122', '518', 3],
  ['Brooklyn', 'NY', '112', '718', 14],
  ['Buffalo', 'NY', '142', '716', 4],
  ['Rochester', 'NY', '146', '585', 3],
  ['Charlotte', 'NC', '282', '704', 8],
  ['Durham', 'NC', '277', '919', 4],
  ['Raleigh', 'NC', '276', '919', 5],
  ['Fargo', 'ND', '581', '701', 1],
  ['Cincinnati', 'OH', '452', '513', 5],
  ['Cleveland', 'OH', '441', '216', 5],
  ['Columbus', 'OH', '432', '614', 8],
  ['Oklahoma City', 'OK', '731', '405', 6],
  ['Tulsa', 'OK', '741', '918', 4],
  ['Portland', 'OR', '972', '503', 6],
  ['Philadelphia', 'PA', '191', '215', 13],
  ['Pittsburgh', 'PA', '152', '412', 5],
  ['Providence', 'RI', '029', '401', 3],
  ['Charleston', 'SC', '294', '843', 3],
  ['Columbia', 'SC', '292', '803', 3],
  ['Sioux Falls', 'SD', '571', '605', 2],
  ['Memphis', 'TN', '381', '901', 5],
  ['Nashville', 'TN', '372', '615', 6],
  ['Austin', 'TX', '787', '512', 9],
  ['Dallas', 'TX', '752', '214', 11],
  ['El Paso', 'TX', '799', '915', 5],
  ['Fort Worth', 'TX', '761', '817', 8],
  ['Houston', 'TX', '770', '713', 18],
  ['San Antonio', 'TX', '782', '210', 12],
  ['Salt Lake City', 'UT', '841', '801', 4],
  ['Burlington', 'VT', '054', '802', 1],
  ['Norfolk', 'VA', '235', '757', 4],
  ['Richmond', 'VA', '232', '804', 4],
  ['Seattle', 'WA', '981', '206', 7],
  ['Spokane', 'WA', '992', '509', 3],
  ['Charleston', 'WV', '253', '304', 2],
  ['Milwaukee', 'WI', '532', '414', 5],
  ['Cheyenne', 'WY', '820', '307', 1],
].map(([city, state, zip3, areaCode, weight]) => ({ city, state, zip3, areaCode, weight }) as Place)

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
