/** Before every id: where a walk through rows in the order of their ids begins. */
export const lowestId = '00000000-0000-0000-0000-000000000000'
