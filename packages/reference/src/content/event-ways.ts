import {
  answerBytes,
  deliveryRetrySeconds,
  deliverySeconds,
  eventDays,
  eventsPerMessage,
  signatureToleranceMinutes,
} from '@plumbline/core/promises'

const retryHours = Math.floor(deliveryRetrySeconds.reduce((sum, seconds) => sum + seconds) / 3600)

/** How events reach a host, in the little Markdown that pages and files understand. */
export const eventWays: readonly string[] = [
  `They come in two ways. Your server lists them with \`GET /direct/events\`, for ${eventDays} days. Or it registers an address with \`POST /direct/webhook-endpoints\`, and they are sent there as they happen.`,
  `What is sent is a POST with an array of 1 to ${eventsPerMessage} events, each with all ten keys, null where one does not apply. Its headers follow Standard Webhooks: \`webhook-id\`, \`webhook-timestamp\`, and \`webhook-signature\`, the HMAC-SHA256 of \`id.timestamp.body\` under your secret. Check the signature over the bytes as they came, and refuse a timestamp that is more than ${signatureToleranceMinutes} minutes off.`,
  `Answer 2xx within ${deliverySeconds} seconds. An array of \`{ "hook_id", "status" }\` acknowledges event by event, \`status: true\` meaning taken; any other body acknowledges all. What is not acknowledged is sent again, ${deliveryRetrySeconds.length} times over about ${retryHours} hours. An event can come twice and in any order: its \`id\` tells repeats, its \`time\` the order. The first ${answerBytes / 1000} kB of your answer are kept for you to read with the attempt.`,
]
