import {z} from 'zod';

// The content policy forbids generated code; zod would try it and cause a report for each schema.
z.config({jitless: true});
