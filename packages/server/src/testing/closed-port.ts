/**
 * A port at which nobody listens: it is reserved, so that no service has it, and below those that servers get who ask for any. The
 * rules for addresses allow it.
 */
export const closedPort = 1024
