import { Badge } from '../parts/badge.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { Countdown } from '../parts/countdown.tsx'
import { Disclosure } from '../parts/disclosure.tsx'
import { Empty } from '../parts/empty.tsx'
import { Columns, Row, Stack } from '../parts/layout.tsx'
import { Notice } from '../parts/notice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Status } from '../parts/status.tsx'
import { Stepper } from '../parts/stepper.tsx'
import type { Say } from './sample.ts'

const nothing = () => {}

export function NoticesSection({ say }: { readonly say: Say }) {
  return (
    <Columns>
      <Card title={say('Notices', 'Avisos')}>
        <Notice tone="info" title={say('Your file is frozen', 'Su archivo está congelado')}>
          {say(
            'New lenders cannot see it. Your score keeps updating.',
            'Los prestamistas nuevos no pueden verlo. Su puntaje se sigue actualizando.',
          )}
        </Notice>
        <Notice tone="good">{say('Your choice is saved.', 'Su elección está guardada.')}</Notice>
        <Notice tone="warn" title={say('EFX cannot be reached now', 'No se puede contactar a EFX en este momento')}>
          {say(
            'You see the score of October 3. We try again in an hour.',
            'Usted ve el puntaje del 3 de octubre. Lo intentaremos de nuevo en una hora.',
          )}
        </Notice>
        <Notice
          tone="bad"
          title={say('Your identity is locked', 'Su identidad está bloqueada')}
          actions={<ButtonLink href="#help">{say('Get help', 'Obtener ayuda')}</ButtonLink>}
        >
          {say(
            'Three checks failed. You can try again at 4:15 PM.',
            'Fallaron tres verificaciones. Puede intentarlo de nuevo a las 4:15 p. m.',
          )}
        </Notice>
      </Card>
      <Card title={say('Buttons and badges', 'Botones e insignias')}>
        <Row>
          <Button>{say('Continue', 'Continuar')}</Button>
          <Button kind="secondary">{say('Save for later', 'Guardar para después')}</Button>
          <Button kind="quiet">{say('Cancel', 'Cancelar')}</Button>
        </Row>
        <Row>
          <Button busy>{say('Sending', 'Enviando')}</Button>
          <Button kind="secondary" busy>
            {say('Checking', 'Verificando')}
          </Button>
          <Button disabled>{say('Not yet', 'Todavía no')}</Button>
        </Row>
        <Button wide>{say('As wide as a phone', 'Tan ancho como un teléfono')}</Button>
        <Row>
          <Badge>{say('Closed', 'Cerrada')}</Badge>
          <Badge tone="info">{say('New', 'Nueva')}</Badge>
          <Badge tone="good" icon="check">
            {say('Paid', 'Pagada')}
          </Badge>
          <Badge tone="warn">{say('Missed', 'Omitido')}</Badge>
          <Badge tone="bad" icon="fall">
            {say('Down 12', 'Bajó 12')}
          </Badge>
        </Row>
        <Disclosure summary={say('What is a lender check?', '¿Qué es una consulta de crédito?')}>
          <p>
            {say(
              'When you apply for credit, the lender looks at your file. Reports call this a hard inquiry.',
              'Cuando usted solicita crédito, el prestamista revisa su archivo. Los informes lo llaman consulta de crédito.',
            )}
          </p>
        </Disclosure>
        <Disclosure summary={say('Already open', 'Ya abierto')} open>
          <p>{say('Escape closes it.', 'Escape lo cierra.')}</p>
        </Disclosure>
      </Card>
      <Card title={say('Waiting', 'En espera')}>
        <Status label={say('Loading your score', 'Cargando su puntaje')} onRetry={nothing}>
          <Skeleton shape="gauge" lines={1} />
        </Status>
        <Status
          label={say('Loading', 'Cargando')}
          error={say('Your accounts could not be loaded', 'No se pudieron cargar sus cuentas')}
          onRetry={nothing}
        >
          <Skeleton />
        </Status>
        <Skeleton lines={3} />
      </Card>
      <Card title={say('Steps, time, nothing', 'Pasos, tiempo, vacío')}>
        <Stack gap="loose">
          <Stepper
            current={1}
            steps={[
              say('Consent', 'Consentimiento'),
              say('About you', 'Sobre usted'),
              say('Your phone', 'Su teléfono'),
              say('Done', 'Listo'),
            ]}
          />
          <Countdown
            endsAt={Date.now() + 14.5 * 60_000}
            text={say('The link works until {time}.', 'El enlace funciona hasta las {time}.')}
            over={say('The link has ended. Ask for a new one.', 'El enlace venció. Pida uno nuevo.')}
          />
          <Empty
            title={say('Nothing new', 'Nada nuevo')}
            action={<Button kind="secondary">{say('Choose what you hear about', 'Elija de qué le avisamos')}</Button>}
          >
            {say(
              'Nothing has changed since October 3. We check every day.',
              'Nada ha cambiado desde el 3 de octubre. Revisamos todos los días.',
            )}
          </Empty>
        </Stack>
      </Card>
    </Columns>
  )
}
