import { type Grant, grants, leadRoles, type Role, rolesOf } from '@plumbline/core/team'
import { Checkbox } from '@plumbline/ui/parts/choice'
import { FieldGroup } from '@plumbline/ui/parts/field'
import { useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { grantWords, roleWords } from './role-words.ts'
import './rights-fields.css'

/** What a member is given. Hosts null: all of the customer. */
export interface Rights {
  readonly roles: readonly Role[]
  readonly grants: readonly Grant[]
  readonly hosts: readonly string[] | null
}

interface Props {
  readonly rights: Rights
  readonly onRights: (rights: Rights) => void
  readonly error: string | undefined
}

/** Roles, what goes beyond them, and the hosts they count at. */
export function RightsFields({ rights, onRights, error }: Props) {
  const { session } = useSignedIn()
  const isLead = session.member.roles.includes(leadRoles[site])
  const toggled = <Item extends string>(items: readonly Item[], item: Item, isIn: boolean) =>
    isIn ? [...items, item] : items.filter((one) => one !== item)
  const { hosts } = rights
  return (
    <>
      <FieldGroup id="roles" label="Roles" hint="What several roles allow adds up." error={error}>
        <div class="rights-choices">
          {rolesOf(site).map((role) => (
            <Checkbox
              key={role}
              name="roles"
              label={roleWords[role].name}
              about={role === leadRoles[site] && !isLead ? 'Given by those who have it' : roleWords[role].about}
              checked={rights.roles.includes(role)}
              onChecked={(isIn) => onRights({ ...rights, roles: toggled(rights.roles, role, isIn) })}
            />
          ))}
        </div>
      </FieldGroup>
      {site === 'portal' && (
        <>
          <FieldGroup label="Beyond the roles" hint="Counts only with a role that can use it." optional>
            <div class="rights-choices">
              {grants.map((grant) => (
                <Checkbox
                  key={grant}
                  name="grants"
                  label={grantWords[grant].name}
                  about={grantWords[grant].about}
                  checked={rights.grants.includes(grant)}
                  onChecked={(isIn) => onRights({ ...rights, grants: toggled(rights.grants, grant, isIn) })}
                />
              ))}
            </div>
          </FieldGroup>
          <FieldGroup label="Hosts">
            <Checkbox
              name="all-hosts"
              label="All hosts, also later ones"
              checked={hosts === null}
              onChecked={(all) => onRights({ ...rights, hosts: all ? null : session.hosts.map(({ id }) => id) })}
            />
            {hosts && (
              <div class="rights-choices">
                {session.hosts.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="hosts"
                    label={name}
                    checked={hosts.includes(id)}
                    onChecked={(isIn) => onRights({ ...rights, hosts: toggled(hosts, id, isIn) })}
                  />
                ))}
              </div>
            )}
          </FieldGroup>
        </>
      )}
    </>
  )
}
