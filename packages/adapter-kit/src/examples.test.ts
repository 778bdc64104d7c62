import { expect, it, vi } from 'vitest'

it('the quickstart prints what its comment says', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await import('./quickstart.examples.js')
  expect(log).toHaveBeenCalledWith({
    content: 'The call of delete_note was denied. Do not send it again; go on without it, or ask the user.',
    isError: true,
  })
  log.mockRestore()
})
