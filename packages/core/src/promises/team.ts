// What people who sign in at the portal and the console can rely on.

/** A session in which nothing is done ends, and every session does after a working day. */
export const teamIdleMinutes = 30
export const teamSessionHours = 12
/** How long a factor that was shown counts for what could do harm, and for adding another factor. */
export const stepUpMinutes = 15
export const freshStepUpMinutes = 5
/** Between the password and the code, and for any other step of a sign-in. */
export const signInStepMinutes = 5
/** For the way to the provider of the customer and back. */
export const singleSignOnMinutes = 10
export const invitationDays = 7
export const recoveryCodeCount = 10
/** Tries to sign in from one network, and calls of one member. */
export const signInsPerMinute = 10
export const memberPerSecond = 20
export const memberBurst = 60
/** How many people a team can have, invited ones among them, and passkeys a person. */
export const maxTeamMembers = 500
export const maxPasskeys = 10
/** Domains that a team can say are theirs, and how often a day it can have them looked up. */
export const maxTeamDomains = 10
export const domainLookupsPerDay = 100
/** API keys of one host that work at the same time. */
export const liveApiKeys = 20
/** How long a key goes on after another was made in its place. */
export const maxOverlapHours = 2160
/** How many calls one page of the request log looks through for those that were asked for. */
export const requestsLookedThrough = 2_000
/** The same of one page of the audit log. */
export const auditEntriesLookedThrough = 2_000
/** How many links of the audit chain one call follows. */
export const chainLinksPerCall = 1_000
/** Over so many of its latest attempts it is told how an endpoint fares, as far as they lie within so many hours. */
export const recentAttempts = 200
export const recentHours = 24
/** How far back each look of the live tail goes, because an event can become true a little after its time. */
export const tailOverlapSeconds = 10
/** By when a privacy request has to be answered, in days of the host's calendar. */
export const privacyRequestDays = 45
/** How much of a timeline a copy of somebody's data takes. */
export const exportedTimelineItems = 1_000
/** Over so many of the latest messages it is told which kinds people get. */
export const messagesLookedThrough = 500
/** How often a day a member may look for people by four digits of their number, and a person may be looked for so. */
export const lastFourSearchesPerDay = 20
/** Each wish for another setting is a mail to several people of the operator. */
export const settingWishesPerDay = 10
/** How many values a member may have shown in a day, and for how long a screen shows one. */
export const revealsPerDay = 20
export const revealSeconds = 60

/** The longest window through which the operator's people may look into a host. */
export const maxSupportHours = 8

/** Days for which the operator's people see how calls of hosts and providers ended, hour by hour. */
export const fleetHoursDays = 30
/** Over so many days it is shown which versions of clients hosts use, and which calls that are going to be retired. */
export const releaseDays = 7
/** How many versions of clients are told apart at one host on one day; others are counted together. */
export const clientVersionsPerDay = 20
/** How long a bureau is under maintenance at most, and for how many hours hosts read of an incident after its end. */
export const maintenanceHours = 72
export const incidentShownHours = 24
/** At so many endpoints one order of the operator sends again what failed. */
export const endpointsPerFleetReplay = 1_000
/** How long emergency rights last at most. */
export const emergencyMinutes = 60
/** A page of a search in the audit log looks through so many entries and no more. */
export const auditLookedThrough = 2_000
/** So many users are named in one export of what somebody has touched. */
export const breachUsersAtMost = 10_000
/** Days for which it is kept from which networks identity steps were called. */
export const identitySourceDays = 8

/** What waits at all hosts together is counted so far and no further; then it is "so many or more". */
export const countedAtMost = 1_000
