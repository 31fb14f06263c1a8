/** The part of a joint payment that is counted against the person's own income; the rest is the partner's. */
export const jointShare = 0.6
