-- Trigger: gives a home visit the next number of home visits. Those of appointments are their ids.
CREATE OR REPLACE FUNCTION number_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visit_number := coalesce(NEW.visit_number, nextval('home_visit_numbers'));
  RETURN NEW;
END $$;
