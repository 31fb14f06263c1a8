import { useEffect } from 'preact/hooks'
import { Message } from '../../frame/parts/message.tsx'
import type { ScreenProps } from '../../frame/shell.ts'

export default function Enroll({ onShown }: ScreenProps) {
  useEffect(onShown, [])
  return <Message title="enroll" text="" />
}
