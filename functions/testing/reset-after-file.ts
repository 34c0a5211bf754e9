import { reset } from 'cloudflare:test';
import { afterAll } from 'vitest';

// Files share a Worker, which starts once instead of for each of them: none may find the rows of another.
afterAll(reset);
