import { z } from 'zod'

// Runs before any other code of a page. Its security policy allows no code made of text, which zod would otherwise try with its first schema.
z.config({ jitless: true })
