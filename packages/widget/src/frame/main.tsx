// First of all: the code leaves the address.

import { boot } from './boot.tsx'
import { hostedCode } from './hosted-code.ts'
import '@plumbline/ui/theme/theme.css'
import './frame.css'

boot(hostedCode)
