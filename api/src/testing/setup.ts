import { inject } from "vitest";
import { chooseDatabase, type DatabaseChoice, reuseDatabases } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: DatabaseChoice;
  }
}

reuseDatabases();
const database = inject("database");
if (database) chooseDatabase(database);
