/** Why a company to which the person has applied may see the file: a credit transaction that the person has begun. */
export const tuApplicationPurpose = 'CT'
