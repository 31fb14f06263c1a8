export type { DatedChange } from './life/dated-change.ts'
export {
  type EventData,
  type InjectedEvent,
  type InjectedEventType,
  injectedEventTypes,
} from './life/injected/injected-event.ts'
export type { Life } from './life/life.ts'
export type { PersonCard } from './people/person.ts'
export { type Persona, type PersonaKey, type PersonaOutcomes, personas } from './people/personas.ts'
export { dayChanges, type FileAnswer, fileAt, lifeAt, personOf } from './people/population.ts'
export type { SandboxParts } from './server/sandbox-parts.ts'
export { type ClientCredentials, readSettings, type SandboxSettings } from './server/settings.ts'
export { StartFault } from './server/start-fault.ts'
export { type RunningSandbox, startSandbox } from './server/start-sandbox.ts'
export { toEfx3bBody, toEfxBody } from './wire/efx/to-efx-body.ts'
export { toExpBody } from './wire/exp/to-exp-body.ts'
export { toTuXml } from './wire/tu/to-tu-xml.ts'
