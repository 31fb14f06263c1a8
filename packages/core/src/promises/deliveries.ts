// How events reach the endpoints of a host. The contract tells these numbers and the server keeps them; both read them here.

export const endpointsPerHost = 10
export const eventsPerMessage = 100
export const messageBytes = 64 * 1024

/** The waits before the second, third … attempt; after the last one the events of a message are exhausted. */
export const deliveryRetrySeconds: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** A wait is longer or shorter by up to so much, so that hosts that failed together do not come back together. */
export const deliveryJitter = 0.2
/** An endpoint that asks for a longer wait gets up to so many times the wait that is due. */
export const maxRetryAfterFactor = 2

export const deliverySeconds = 15
export const deliveryConnectSeconds = 5
/** How much of an answer is read and kept. */
export const answerBytes = 20_000

/** How far from now a receiver should let the time of a message be. */
export const signatureToleranceMinutes = 5

/** For so long the secret before signs too. */
export const oldSecretHours = 24
/** The newest one included. */
export const liveSecrets = 3

/** A success that follows another at an endpoint is noted when so much time has passed; that of a test always is. */
export const successNotedSeconds = 60

/** An endpoint that has failed for so long is disabled; its technical contact is told so many days before. */
export const failingDays = 5
export const failingWarningDays = 3

/** How far one replay may reach, and how many events it may have. */
export const replayDays = 30
export const eventsPerReplay = 100_000
/** For each endpoint. */
export const replaysPerHour = 30
export const webhookTestsPerMinute = 30

/** Events that one call of the sandbox makes up. */
export const testEventsPerCall = 100

/** Browsers of one person; the oldest gives way to a new one. */
export const pushSubscriptionsPerUser = 10
/** For so long a push service keeps a message for a browser that is not there. */
export const pushKeptDays = 3
