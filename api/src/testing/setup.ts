import { inject } from "vitest";
import { chooseDatabase, type DatabaseChoice } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: DatabaseChoice;
  }
}

const database = inject("database");
if (database) chooseDatabase(database);
