/**
 * Where a user stands. A registered user that has not proved who it is counts as active without features; a dormant one
 * proves its identity but gets no features until it activates them; a paused one keeps its account without data; a closed
 * one is gone for good.
 */
export const enrollmentStatuses = ['active', 'paused', 'dormant', 'closed'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]
