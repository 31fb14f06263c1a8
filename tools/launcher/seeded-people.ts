/** The personas of the sandbox that a first start enrolls, each at one host only. */
export const seededPeople: Readonly<Record<string, readonly string[]>> = {
  'efx-1b': ['clean-prime', 'maxed-cards', 'recent-late'],
  'efx-3b': ['near-prime', 'four-networks'],
  'all-bureaus': ['mixed-bureaus', 'student-loans'],
  'offers-iq': ['collections', 'fraud-alert'],
  prefill: ['auto-late', 'medical-collection'],
  'customer-otp': ['chapter13-closed', 'authorized-user-only'],
  'service-managed': ['mortgage-late', 'chapter7-open'],
  rival: ['frozen', 'locked'],
}
