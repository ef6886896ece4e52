import {config} from 'zod/v4/core';

// The content policy forbids generated code; zod would try it and cause a report for each schema.
config({jitless: true});
