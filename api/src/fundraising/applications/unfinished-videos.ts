import { VIDEO } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { unusedFiles } from "../unused-files.ts";

/** Removes parts of videos that applicants did not finish. */
export const unfinishedVideos = unusedFiles(sql`video_parts`, VIDEO.unfinishedHours);
