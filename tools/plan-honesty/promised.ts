/** What the ranges promise, in percent of the people. */
export const minInside = 80
/** Those of plans promise to say something as well: the median is no wider than so many points after half a year. */
export const maxWidth = 30
export const monthOfWidth = 6

/** So many people a check looks at, of each kind. */
export const checkedPeople = 400

/**
 * Ranges that hold exactly what they promise would fail every other check. So each promise has to be kept with room for the luck of a check,
 * counted in its standard errors: with these, nineteen checks of twenty come out well.
 */
export const roomEnough = 1.645

export function roomInside(percentInside: number): number {
  return (percentInside - minInside) / Math.sqrt((minInside * (100 - minInside)) / checkedPeople)
}

/** The median is kept as long as half of the people have such a range. */
export function roomInWidth(percentNarrowEnough: number): number {
  return (percentNarrowEnough - 50) / Math.sqrt((50 * 50) / checkedPeople)
}
